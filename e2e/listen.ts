import type { Page } from '@playwright/test';

/** Everything that the page and the server tell each other, as text. */
export function listen(page: Page) {
  const sent: string[] = [];
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
  });
  const having = (list: readonly string[], words: string) =>
    list.filter((text) => text.includes(words));
  return {
    sent: (words: string) => having(sent, words),
    received: (words: string) => having(received, words),
  };
}
