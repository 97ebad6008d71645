import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultDetectorFile } from '@parley/models/detectors';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ServerConfig } from '../config';
import { repositoryRoot } from '../repository';
import { studyPaths } from '../studies';
import { bad, type DoctorCheck, good } from './doctor-checks';

/** What of a model configuration says where a provider is. Whatever else it holds is checked by those who use it. */
const Place = z.object({
  baseUrl: z.url().optional(),
  url: z.url().optional(),
  model: z.string().optional(),
  apiKeyEnv: z.string().nullish(),
});
const Configuration = z.object({ detectors: z.record(z.string(), z.unknown()).optional() }).loose();

const REACH_MS = 3000;

interface Provider {
  readonly name: string;
  readonly url: string;
  readonly apiKeyEnv: string | null;
}

export interface ProviderOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A configuration besides those that studies name. */ readonly file?: string | undefined;
}

/** Are the model providers that studies name within reach, and are their keys set? Keys are never sent or shown. */
export async function providerChecks(
  config: ServerConfig,
  { env, file }: ProviderOptions,
): Promise<DoctorCheck[]> {
  const named = file === undefined ? [] : [resolve(file)];
  const files = [...new Set([...named, ...filesOfStudies(config)])];
  const missing = files.filter((each) => !existsSync(each));
  const present = [...files, defaultDetectorFile(repositoryRoot())].filter(existsSync);
  const providers = [...new Set(present)].flatMap(providersIn);
  const checks = missing.map((each) =>
    bad('providers', 'warning', [`${each} does not exist.`, 'Correct the name in the study.']),
  );
  if (providers.length === 0 && checks.length === 0)
    return [good('providers', 'No study names a model provider: nothing leaves this machine.')];
  return [...checks, ...(await Promise.all(providers.map((each) => reach(each, env))))];
}

function filesOfStudies({ studyDirs }: ServerConfig): string[] {
  return [...studyPaths(studyDirs).values()].flatMap((path) => {
    const study = readYaml(path);
    const models = (study as { models?: unknown } | null)?.models;
    return typeof models === 'string' ? [resolve(repositoryRoot(), models)] : [];
  });
}

function providersIn(file: string): Provider[] {
  const parsed = Configuration.safeParse(readYaml(file));
  if (!parsed.success) return [];
  const { detectors = {}, ...rest } = parsed.data;
  return Object.entries({ ...rest, ...detectors }).flatMap(([name, value]) => {
    const place = Place.safeParse(value);
    const url = place.data?.baseUrl ?? place.data?.url;
    if (url === undefined) return [];
    const model = place.data?.model === undefined ? '' : ` (${place.data.model})`;
    return [{ name: `${name}${model}`, url, apiKeyEnv: place.data?.apiKeyEnv ?? null }];
  });
}

/** A file as YAML; null when it is none: those who use it say what is wrong with it. */
function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function reach(
  { name, url, apiKeyEnv }: Provider,
  env: ProviderOptions['env'],
): Promise<DoctorCheck> {
  const checkId = `provider ${name}`;
  const isSet = apiKeyEnv !== null && (env[apiKeyEnv] ?? '') !== '';
  const key =
    apiKeyEnv === null ? 'needs no key' : `its key ${apiKeyEnv} is ${isSet ? 'set' : 'not set'}`;
  if (apiKeyEnv !== null && !isSet)
    return bad(checkId, 'warning', [
      `${name} at ${new URL(url).host}: ${key}.`,
      'Set the environment variable before a study opens.',
    ]);
  try {
    const signal = AbortSignal.timeout(REACH_MS);
    const { status, headers } = await fetch(url, { redirect: 'manual', signal });
    const location = headers.get('location') ?? '';
    const there = URL.canParse(location, url) ? new URL(location, url) : null;
    // What a study sends is never redirected: such a provider would refuse every call.
    if (status >= 300 && status < 400 && there?.host !== new URL(url).host)
      return bad(checkId, 'warning', [
        `${name} at ${new URL(url).host} redirects to ${there?.host ?? 'nowhere'}; ${key}.`,
        'Configure the address that answers itself.',
      ]);
    return good(checkId, `${name} at ${new URL(url).host} answers (${status}); ${key}.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as NodeJS.ErrnoException).code ?? (cause as Error).name;
    return bad(checkId, 'warning', [
      `${name} at ${new URL(url).host} does not answer (${code}); ${key}.`,
      'Start it, or check the network.',
    ]);
  }
}
