/** What of Playwright's page is used: the library belongs to the journeys. */
interface OpenedPage {
  evaluate<T>(run: () => T): Promise<Awaited<T>>;
  evaluate<A, T>(run: (argument: A) => T, argument: A): Promise<Awaited<T>>;
}

export const CHROMIUM: string;

export function openPage(options: {
  /** Served below that first part of the address, e.g. `models`. */
  readonly folders: Readonly<Record<string, string>>;
  /** WebGPU on its software adapter. */ readonly hasGpu?: boolean;
}): Promise<{ readonly page: OpenedPage; close(): Promise<void> }>;
