import { join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { repositoryRoot } from './repository';
import { type TrustsProxy, trustedProxies } from './trusted-proxies';

/** Everything that the server is told from outside, checked once. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Built pages: index.html and assets/. */ readonly webDir: string;
  /** Scene folders in HM3D layout. */ readonly scenesDir: string;
  /** Static files with credits and models. */ readonly publicDir: string;
  /** Folders with study files; a later one wins. */ readonly studyDirs: readonly string[];
  /** Proxies whose X-Forwarded-… headers count; false for none. */ readonly trustProxy:
    | TrustsProxy
    | false;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Requests per address, a minute; `deviceFailure` an hour. */
  readonly limits: {
    readonly login: number;
    readonly newSession: number;
    readonly deviceFailure: number;
    readonly notFound: number;
    readonly all: number;
  };
}

/** What the command line may override. */
export interface ConfigOptions {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly data?: string | undefined;
}

/** An empty variable is one that is not set. */
const Text = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const Environment = z.object({
  PORT: Text,
  HOST: Text,
  PARLEY_DATA: Text,
  PARLEY_WEB: Text,
  PARLEY_SCENES: Text,
  PARLEY_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  PARLEY_TRUST_PROXY: Text,
});

const Port = z.coerce.number().int().min(0).max(65535);

/**
 * Options before environment before defaults.
 *
 * @throws {ParleyError} `BAD_INPUT` that names the option or variable.
 */
export function readConfig(
  options: ConfigOptions = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ServerConfig {
  const env = Environment.safeParse(environment);
  if (!env.success)
    throw badValue(String(env.error.issues[0]?.path[0]), env.error.issues[0]?.message);
  const root = repositoryRoot();
  const portText = options.port ?? env.data.PORT ?? '3000';
  const port = Port.safeParse(portText);
  if (!port.success || portText.trim() === '') {
    throw badValue(
      options.port === undefined ? 'PORT' : '--port',
      `"${portText}" is not a port (0 to 65535)`,
    );
  }
  const dataDir = resolve(options.data ?? env.data.PARLEY_DATA ?? join(root, 'data'));
  return {
    host: options.host ?? env.data.HOST ?? '127.0.0.1',
    port: port.data,
    dataDir,
    webDir: resolve(env.data.PARLEY_WEB ?? join(root, 'apps/web/dist')),
    scenesDir: resolve(env.data.PARLEY_SCENES ?? join(root, 'public/scenes')),
    publicDir: join(root, 'public'),
    studyDirs: [join(root, 'studies'), join(dataDir, 'studies')],
    trustProxy: readTrust(env.data.PARLEY_TRUST_PROXY ?? '0'),
    logLevel: env.data.PARLEY_LOG,
    limits: { login: 10, newSession: 600, deviceFailure: 10, notFound: 120, all: 6000 },
  };
}

function readTrust(text: string): TrustsProxy | false {
  const trust = trustedProxies(text.trim());
  if (trust !== null) return trust;
  throw badValue(
    'PARLEY_TRUST_PROXY',
    `"${text}" is neither a number of proxies (0 to 8) nor a list of addresses and networks such as 127.0.0.1, 10.0.0.0/8`,
  );
}

const badValue = (where: string, message = 'is not valid'): ParleyError =>
  new ParleyError('BAD_INPUT', message, { where, remedy: 'Correct the value and start again.' });

/** Variables in which model configurations look their keys up. Values are never printed. */
export const keyEnvironment = (): Readonly<Record<string, string | undefined>> => process.env;
