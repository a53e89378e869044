import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { awaitsWallet } from './app/awaits-wallet.ts';
import { createHubPart, type HubPart } from './app/hub-part.ts';
import { PageBoundary } from './app/page-boundary.tsx';
import { PageFailure } from './app/page-failure.tsx';
import { createShellServices, type ShellServices } from './app/shell-services.ts';
import { messages } from './config/messages.ts';
import { parseWebConfig, WebConfigError } from './config/web-config.ts';
import { typedBefore } from './features/staking/form/amount-draft.ts';
import './styles.css';

function start(root: HTMLElement): void {
  try {
    const text = document.getElementById('config')?.textContent ?? undefined;
    const services = createShellServices(parseWebConfig(text, window.location.href), window);
    const hub = createHubPart(services);
    const render = () => renderPage(root, services, hub);
    // A top-level `await` here would never end: chunks that are loaded later import from this script.
    if (awaitsWallet(services.session.get())) void hub.waitForAccount().then(render, render);
    else render();
  } catch (error) {
    const { broken, configuration } = messages;
    const isConfiguration = error instanceof WebConfigError;
    if (!isConfiguration) console.error(error);
    createRoot(root).render(
      <PageFailure
        texts={isConfiguration ? configuration : broken}
        detail={isConfiguration ? configuration.problem(error.place) : String(error)}
      />,
    );
  }
}

function renderPage(root: HTMLElement, services: ShellServices, hub: HubPart): void {
  services.draft.set(typedBefore(document));
  createRoot(root).render(
    <PageBoundary>
      <App services={services} hub={hub} />
    </PageBoundary>,
  );
}

const root = document.getElementById('root');
if (root) start(root);
