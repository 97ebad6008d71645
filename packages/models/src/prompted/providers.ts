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
/** This machine and its own network. */
const OWN =
  /^(?:localhost|.*\.local|.*\.internal|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[::1\]|\[f[cd].*)$/i;

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
  return OWN.test(hostname) ? null : (KNOWN[hostname] ?? hostname);
}
