import { isIP } from 'node:net';
import type { ModelConfig, ModelEndpoint } from './model-config';

/** Who answers at an address, as people know it. */
const KNOWN: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'api.groq.com': 'Groq',
  'openrouter.ai': 'OpenRouter',
  'api.together.xyz': 'Together AI',
  'api.mistral.ai': 'Mistral AI',
  'api.anthropic.com': 'Anthropic',
  'generativelanguage.googleapis.com': 'Google',
};
/** Names of this machine and its own network. */
const OWN_NAME = /^(?:localhost|.*\.localhost|.*\.local|.*\.internal)$/i;
/** Addresses of them. A name that only begins like one ("10.example.com") is somebody else's. */
const OWN_ADDRESS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe[89ab])/i;

const isOwn = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? OWN_NAME.test(bare) : OWN_ADDRESS.test(bare);
};

/** The outside providers that a model configuration sends questions, pictures or answers to, by name. */
export function providersOf({ reasoner, vlm }: ModelConfig): string[] {
  const names = [reasoner, vlm].map((endpoint) =>
    endpoint === null ? null : providerOf(endpoint),
  );
  return [...new Set(names.filter((name) => name !== null))];
}

/** Null for a model in this process or on this network, unless the configuration names its provider. */
export function providerOf({
  baseUrl,
  provider,
}: Pick<ModelEndpoint, 'baseUrl' | 'provider'>): string | null {
  if (provider !== null) return provider;
  if (baseUrl === null) return null;
  const { hostname } = new URL(baseUrl);
  return isOwn(hostname) ? null : (KNOWN[hostname] ?? hostname);
}
