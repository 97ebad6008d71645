/** What of Playwright's page the tests of this package use: the library belongs to the browser journeys. */
export interface OpenedPage {
  evaluate<R, A>(run: (given: A) => R | Promise<R>, given: A): Promise<R>;
}

/** Where Chromium is looked for. */
export const CHROMIUM: string;

/** Opens a headless Chromium with one of the pages of this folder; files are served from a folder without a network. */
export function openPage(
  script: string,
  folder: string,
): Promise<{
  readonly origin: string;
  readonly page: OpenedPage;
  close(): Promise<void>;
}>;
