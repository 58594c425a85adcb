; graphql.
