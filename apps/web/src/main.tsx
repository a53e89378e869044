import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ConfigProblem } from './app/config-problem.tsx';
import { createShellServices } from './app/shell-services.ts';
import { parseWebConfig, WebConfigError } from './config/web-config.ts';
import './styles.css';

function createPage() {
  try {
    const text = document.getElementById('config')?.textContent ?? undefined;
    const config = parseWebConfig(text, window.location.href);
    return <App services={createShellServices(config, window)} />;
  } catch (error) {
    if (!(error instanceof WebConfigError)) throw error;
    return <ConfigProblem place={error.place} />;
  }
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createPage());
