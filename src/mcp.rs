//! A client of the Model Context Protocol → answers to it: the tools `search`, `get` and `map`, on as many threads as there are
//! calls. The only door to `rmcp` and `tokio`.

mod call;

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{NotificationContext, RequestContext, RoleServer, ServerInitializeError, ServiceExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Mutex;

use crate::gather::{unreadable, usage};
use crate::model::{Problem, Progress};
use crate::roots::Roots;

/// How long a client may take to say which folders it works in.
const PATIENCE: Duration = Duration::from_secs(2);

/// Serves a client until it goes. Nothing but these folders, or the current directory, is read; relative paths begin in the
/// first of them, which becomes the current directory.
pub fn serve<I, O>(folders: &[PathBuf], input: I, output: O) -> Result<(), Problem>
where
    I: AsyncRead + Send + Unpin + 'static,
    O: AsyncWrite + Send + Unpin + 'static,
{
    let here = [PathBuf::from(".")];
    let folders = Roots::new(if folders.is_empty() { &here } else { folders })?.folders().to_vec();
    std::env::set_current_dir(&folders[0]).map_err(|error| unreadable(&folders[0], &error))?;
    let tools = serde_json::from_str(include_str!("mcp/tools.json")).map_err(|error| usage(error.to_string()))?;
    let server = Server { roots: Roots::new(&folders)?, shared: Mutex::default(), tools };
    let failed = |error: &dyn std::fmt::Display| usage(format!("the server failed: {error}"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let runtime = runtime.map_err(|error| failed(&error))?;
    let served = runtime.block_on(async {
        match server.serve((input, output)).await {
            Ok(running) => running.waiting().await.map(|_| ()).map_err(|error| failed(&error)),
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(error) => Err(failed(&error)),
        }
    });
    // Nobody waits for those that are still at work.
    runtime.shutdown_background();
    served
}

struct Server {
    roots: Roots,
    /// What the roots and the client's own folders share, once the client was asked.
    shared: Mutex<Option<Roots>>,
    tools: Vec<Tool>,
}

impl Server {
    /// The roots, narrowed to the folders that the client says it works in, if it says so.
    async fn roots(&self, context: &RequestContext<RoleServer>) -> Roots {
        let mut shared = self.shared.lock().await;
        if let Some(roots) = &*shared {
            return roots.clone();
        }
        let tells = context.client_capabilities().is_some_and(|capabilities| capabilities.roots.is_some());
        let folders = if tells { folders(context).await } else { Vec::new() };
        let roots = if folders.is_empty() { self.roots.clone() } else { self.roots.narrowed(&folders) };
        shared.insert(roots).clone()
    }
}

/// The folders that the client says it works in; none where it does not answer.
#[expect(deprecated, reason = "clients still have it")]
async fn folders(context: &RequestContext<RoleServer>) -> Vec<PathBuf> {
    let listed = tokio::time::timeout(PATIENCE, context.peer.list_roots()).await;
    let roots = listed.into_iter().flatten().flat_map(|listed| listed.roots);
    roots.filter_map(|root| call::path_of(&root.uri)).collect()
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let roots: Vec<String> = self.roots.folders().iter().map(|folder| folder.display().to_string()).collect();
        let told = format!("Code in {}. Relative paths begin in the first.", roots.join(", "));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("explore", env!("CARGO_PKG_VERSION")))
            .with_instructions(told)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.iter().find(|tool| tool.name == name).cloned()
    }

    fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> impl Future<Output = Result<ListToolsResult, rmcp::ErrorData>> + Send {
        std::future::ready(Ok(ListToolsResult::with_all_items(self.tools.clone())))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, rmcp::ErrorData> {
        let tool = self.get_tool(&request.name).ok_or_else(|| {
            let message = format!("there is no tool {:?}: use search, get or map", request.name);
            rmcp::ErrorData::invalid_params(message, None)
        })?;
        let roots = self.roots(&context).await;
        let progress = Arc::new(Progress::default());
        let stop = progress.clone();
        let watch = tokio::spawn(async move {
            context.ct.cancelled().await;
            stop.stop();
        });
        let called = tokio::task::spawn_blocking(move || {
            call::call(&tool, request.arguments.unwrap_or_default(), roots, progress)
        });
        let reply = called.await.map_err(|error| rmcp::ErrorData::internal_error(error.to_string(), None))?;
        watch.abort();
        let content = vec![ContentBlock::text(reply.text)];
        let mut result = CallToolResult::success(content);
        result.is_error = Some(reply.is_error);
        result.structured_content = Some(reply.objects);
        Ok(result.into())
    }

    async fn on_roots_list_changed(&self, _: NotificationContext<RoleServer>) {
        *self.shared.lock().await = None;
    }
}
