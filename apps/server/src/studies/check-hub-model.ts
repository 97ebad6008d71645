import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from '@parley/models/similarity';
import type { PreflightCheck } from '@parley/protocol';

/** A model of transformers.js: which, and the folder below which `owner/name` lies. */
interface HubModel {
  readonly config: Parameters<typeof isPinned>[0] & { readonly allowDownload: boolean };
  readonly folder: string;
}

/**
 * Is the folder of a model of transformers.js there? A warning where it may still be fetched, a fault where it may not.
 *
 * @param user What needs it, as a sentence begins: `The scorer clip`.
 */
export function checkHubModel(
  user: string,
  { config, folder }: HubModel,
): Omit<PreflightCheck, 'checkId'> {
  const { model, allowDownload } = config;
  const where = join(folder, model);
  if (existsSync(where)) return { status: 'ok', message: `${user} has its model ${model}.` };
  if (allowDownload && !isPinned(config))
    return {
      status: 'fault',
      message: `${user} lacks its model: ${model} is downloaded only by \`revision\` (a commit) and \`pin\` (licence and SHA-256 of its files). Set them, or copy it to ${where}.`,
    };
  if (allowDownload)
    return { status: 'warning', message: `${user} will first download its model ${model}.` };
  return {
    status: 'fault',
    message: `${user} lacks its model: ${model} is not installed. Copy it to ${where}, or set allowDownload.`,
  };
}
