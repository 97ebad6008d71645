import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PreflightCheck } from '@parley/protocol';

/** A model of transformers.js: which, and the folder below which `owner/name` lies. */
interface HubModel {
  readonly config: { readonly model: string; readonly allowDownload: boolean };
  readonly folder: string;
}

/**
 * Is the folder of a model of transformers.js there? A warning where it may still be fetched, a fault where it may not.
 *
 * @param user What needs it, as a sentence begins: `The scorer clip`.
 */
export function checkHubModel(
  user: string,
  { config: { model, allowDownload }, folder }: HubModel,
): Omit<PreflightCheck, 'checkId'> {
  const where = join(folder, model);
  if (existsSync(where)) return { status: 'ok', message: `${user} has its model ${model}.` };
  if (allowDownload)
    return { status: 'warning', message: `${user} will first download its model ${model}.` };
  return {
    status: 'fault',
    message: `${user} lacks its model: ${model} is not installed. Copy it to ${where}, or set allowDownload.`,
  };
}
