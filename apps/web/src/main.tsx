import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { PageBoundary } from './app/page-boundary.tsx';
import { PageFailure } from './app/page-failure.tsx';
import { createShellServices } from './app/shell-services.ts';
import { messages } from './config/messages.ts';
import { parseWebConfig, WebConfigError } from './config/web-config.ts';
import './styles.css';

function createPage() {
  try {
    const text = document.getElementById('config')?.textContent ?? undefined;
    const config = parseWebConfig(text, window.location.href);
    return <App services={createShellServices(config, window)} />;
  } catch (error) {
    const { broken, configuration } = messages;
    if (error instanceof WebConfigError)
      return <PageFailure texts={configuration} detail={configuration.problem(error.place)} />;
    console.error(error);
    return <PageFailure texts={broken} detail={String(error)} />;
  }
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<PageBoundary>{createPage()}</PageBoundary>);
