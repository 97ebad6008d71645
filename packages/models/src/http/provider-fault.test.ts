import { describe, expect, it } from 'vitest';
import { providerFault } from './provider-fault';

describe('what an error status of a provider tells of', () => {
  it.each([
    [401, 'Incorrect API key provided: [key]', 'MODEL_KEY'],
    [403, 'Country, region, or territory not supported', 'MODEL_KEY'],
    [400, 'API key not valid. Please pass a valid API key.', 'MODEL_KEY'],
    [402, 'Insufficient credits', 'MODEL_QUOTA'],
    [429, 'insufficient_quota You exceeded your current quota', 'MODEL_QUOTA'],
    [400, 'Your credit balance is too low to access the Anthropic API', 'MODEL_QUOTA'],
    [307, 'the address redirects to https://other.example', 'MODEL_ADDRESS'],
    [404, 'model "llava" not found, try pulling it first', 'MODEL_ADDRESS'],
    [400, 'model_decommissioned The model `x` has been decommissioned', 'MODEL_ADDRESS'],
    // Of this request, or of this moment.
    [429, 'Rate limit reached. Upgrade at https://console.groq.com/settings/billing', null],
    [403, 'Your input was flagged by moderation', null],
    [400, 'Unsupported parameter: seed', null],
    [413, 'too large', null],
    [503, 'down', null],
  ])('%i %s: %s', (status, said, fault) => expect(providerFault(status, said)).toBe(fault));
});
