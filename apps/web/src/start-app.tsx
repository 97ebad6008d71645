import '@mantine/core/styles.css';
import './ui/base.css';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startI18n } from './i18n/i18n';
import { cspNonce } from './ui/csp-nonce';

const FONT_WAIT_MS = 400;

/** Composition root. Text appears once, in its final type: no shift when the font arrives. */
export async function startApp(document: Document): Promise<void> {
  // Dialogs lock the page's scrolling with a style tag; the library that makes it looks for its nonce here.
  Object.assign(globalThis, { __webpack_nonce__: cspNonce(document) ?? undefined });
  await Promise.all([startI18n('en'), fontsReady(document)]);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** One type on every participant's machine, served from here; a slow line starts with the system's. */
async function fontsReady(document: Document): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${interUrl})`, { weight: '100 900' });
  document.fonts.add(font);
  const loaded = font.load().then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([loaded, new Promise<void>((done) => setTimeout(done, FONT_WAIT_MS))]);
}
