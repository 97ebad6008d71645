import type { isPinned } from '@parley/models/similarity';
import type { PreflightCheck } from '@parley/protocol';
import type { ServerConfig } from '../config';

/** Where models are looked for. */
export type ModelPlaces = Pick<ServerConfig, 'publicDir' | 'dataDir'>;

/** What a line of the preflight says. */
export type CheckLine = Omit<PreflightCheck, 'checkId'>;

/** Where a backend with weights comes from, as plain data: it crosses thread borders with the specification of a trial. */
export interface PortSource {
  /** How it is reached: `http`, `onnx`, … */ readonly kind: string;
  /** As studies and commands call it. */ readonly name: string;
}

/** A backend behind an address. */
interface HttpSource extends PortSource {
  readonly kind: 'http';
  readonly config: {
    readonly url: string;
    readonly provider: string | null;
    readonly usdPerPicture: number;
  };
}

/** A model of transformers.js. */
interface HubSource extends PortSource {
  readonly config: Parameters<typeof isPinned>[0] & { readonly allowDownload: boolean };
  /** Folder below which `owner/name` lies. */ readonly folder: string;
}

export const isHttp = (source: PortSource): source is HttpSource => source.kind === 'http';

export const isOfHub = (source: PortSource): source is HubSource =>
  'folder' in source && 'config' in source;

/** Does each of its calls cost money? */
export const isPriced = (source: PortSource | null | undefined): boolean =>
  source != null && isHttp(source) && source.config.usdPerPicture > 0;
