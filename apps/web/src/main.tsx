import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ConfigProblem } from './app/config-problem.tsx';
import { PageBoundary, PageFailure } from './app/page-boundary.tsx';
import { createShellServices } from './app/shell-services.ts';
import { parseWebConfig, WebConfigError } from './config/web-config.ts';
import './styles.css';

function createPage() {
  try {
    const text = document.getElementById('config')?.textContent ?? undefined;
    const config = parseWebConfig(text, window.location.href);
    return <App services={createShellServices(config, window)} />;
  } catch (error) {
    if (error instanceof WebConfigError) return <ConfigProblem place={error.place} />;
    console.error(error);
    return <PageFailure error={error} />;
  }
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<PageBoundary>{createPage()}</PageBoundary>);
