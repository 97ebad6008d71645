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
/**
 * A picture or text that was looked at and declined. Azure and OpenAI say that with status 400, OpenRouter ("flagged", "content_policy_violation")
 * and gateways with guardrails with 403, each in words like these.
 */
const MODERATED =
  /moderat(?:ed|ion)|flagged|content[ _](?:management[ _])?(?:policy|filter|safety|risk)|safety|guardrail|responsible[ _]?ai|nsfw|violat\w*\b.{0,60}\b(?:polic(?:y|ies)|guidelines?|terms|rules|standards)|(?:against|not (?:comply|permitted) (?:with|by|under)|breach\w*)\b.{0,40}\b(?:polic(?:y|ies)|guidelines?|terms)|(?:policy|guidelines?|terms)[ _]violation|(?:prohibited|disallowed|inappropriate|harmful|unsafe|sensitive|explicit|objectionable)[ _](?:content|image|picture|material|text|prompt|input|output|request)/i;
/**
 * Whose right to ask is at stake, even where a policy is the reason: "Your API key does not have permission" (Anthropic), "The caller does not have
 * permission", PERMISSION_DENIED (Gemini), "Country, region, or territory not supported" (OpenAI), "Your resource has been temporarily blocked because we
 * detected behavior that may violate our content policy" (Azure).
 */
const SHUT_OUT =
  /permission|api[ _]?key|(?:country|region|territory)\b.{0,40}\bnot (?:supported|available|allowed)|(?:account|organi[sz]ation|project|resource|subscription|access|user)\b(?: \w+){0,2} (?:has been |have been |was |were |is |are )(?:\w+ly )?(?:blocked|suspended|disabled|terminated|deactivated|banned|revoked|restricted|flagged|denied)/i;

/**
 * What of the arrangement with a provider an error status tells of; null for a fault of the request, and for one that passes.
 *
 * @param said Code, type and message of the error as the provider wrote them.
 */
export function providerFault(status: number, said: string): ProviderFault | null {
  if (status >= 300 && status < 400) return 'MODEL_ADDRESS';
  if (status === 402 || ([400, 403, 429].includes(status) && QUOTA.test(said)))
    return 'MODEL_QUOTA';
  if (status === 401 || status === 407 || (status === 400 && KEY.test(said))) return 'MODEL_KEY';
  // Who filters content says so; a 403 without such words ("Forbidden", a page of a firewall) comes from keys, regions and networks.
  if (status === 403) return MODERATED.test(said) && !SHUT_OUT.test(said) ? null : 'MODEL_KEY';
  if ([404, 405, 410].includes(status)) return 'MODEL_ADDRESS';
  return status === 400 && MODEL.test(said) ? 'MODEL_ADDRESS' : null;
}
