/**
 * Codes of faults that lie in the arrangement with a provider and not in a request: key, money, address. The next request of anybody
 * meets them too, and trying again helps nobody before a person has done something.
 */
export const PROVIDER_FAULTS = ['MODEL_KEY', 'MODEL_QUOTA', 'MODEL_ADDRESS'] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

export const isProviderFault = (code: string): code is ProviderFault =>
  (PROVIDER_FAULTS as readonly string[]).includes(code);

/** Not every mention of billing says that money is gone: Groq links to it when it is busy. Anthropic says it with status 400. */
const QUOTA =
  /insufficient_quota|billing_(?:hard_limit|not_active)|exceeded your current quota|credit balance is too low|insufficient (?:credits|balance|funds)/i;
/** Google says it with status 400. */
const KEY = /api key not valid|invalid[ _]api[ _]key|API_KEY_INVALID|incorrect api key/i;
/** Groq says it with status 400, vLLM and Ollama with 404. */
const MODEL =
  /model_(?:not_found|decommissioned)|model\b.{0,80}(?:does not exist|not found|has been decommissioned)/i;
/** A picture or text that was looked at and declined: OpenRouter says it with status 403. */
const MODERATED = /moderation|flagged|content[ _]?(?:policy|filter)|safety/i;

/**
 * What of the arrangement with a provider an error status tells of; null for a fault of the request, and for one that passes.
 *
 * @param said Code and message of the error as the provider wrote them.
 */
export function providerFault(status: number, said: string): ProviderFault | null {
  if (status >= 300 && status < 400) return 'MODEL_ADDRESS';
  if (status === 402 || ([400, 403, 429].includes(status) && QUOTA.test(said)))
    return 'MODEL_QUOTA';
  if (status === 401 || status === 407 || (status === 400 && KEY.test(said))) return 'MODEL_KEY';
  if (status === 403) return MODERATED.test(said) ? null : 'MODEL_KEY';
  if ([404, 405, 410].includes(status)) return 'MODEL_ADDRESS';
  return status === 400 && MODEL.test(said) ? 'MODEL_ADDRESS' : null;
}
