"""client.py EXPLORE REPO: calls the tools of `EXPLORE --mcp REPO` through the protocol's own SDK."""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main(explore, repo):
    server = StdioServerParameters(command=explore, args=["--mcp", repo])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = [tool.name for tool in (await session.list_tools()).tools]
        calls = [session.call_tool("search", {"pattern": "connect", "detail": "full"}) for _ in range(20)]
        answers = await asyncio.gather(*calls)
        assert all("def connect" in answer.content[0].text for answer in answers), answers[0]
        found = answers[0].model_dump(by_alias=True)
        assert not found["isError"] and found["structuredContent"]["summary"]["hits"] == 2, found
        address = found["structuredContent"]["hits"][0]["address"]
        got = await session.call_tool("get", {"addresses": [address]})
        assert got.content[0].text.startswith(address), got
        mapped = await session.call_tool("map", {})
        assert "class Session" in mapped.content[0].text, mapped
        outside = await session.call_tool("search", {"pattern": "key", "path": "../secret"})
        assert outside.model_dump(by_alias=True)["isError"], outside
        assert "outside of the root" in outside.content[0].text, outside
        print(f"{' '.join(tools)}, {len(answers)} calls, roots kept")


asyncio.run(main(*sys.argv[1:]))
