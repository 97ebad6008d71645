import { describe, expect, it } from 'vitest';
import { providerFault } from './provider-fault';

describe('what an error status of a provider tells of', () => {
  it.each([
    [401, 'Incorrect API key provided: [key]', 'MODEL_KEY'],
    [403, 'Country, region, or territory not supported', 'MODEL_KEY'],
    [403, '', 'MODEL_KEY'],
    [403, 'Forbidden', 'MODEL_KEY'],
    [403, '<!DOCTYPE html><title>Just a moment...</title>', 'MODEL_KEY'],
    [403, 'forbidden Request not allowed', 'MODEL_KEY'],
    [
      403,
      'permission_error Your API key does not have permission to use content filters',
      'MODEL_KEY',
    ],
    [403, 'PERMISSION_DENIED The caller does not have permission', 'MODEL_KEY'],
    [403, 'Access denied due to Virtual Network/Firewall rules.', 'MODEL_KEY'],
    [
      403,
      'Your resource has been temporarily blocked because we detected behavior that may violate our content policy.',
      'MODEL_KEY',
    ],
    [403, 'Your account was suspended for a violation of our usage policies', 'MODEL_KEY'],
    [403, 'This organization has been disabled for violating our usage policies', 'MODEL_KEY'],
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
    [403, 'This image violates our usage policies', null],
    [403, 'The picture was found to be in violation of our Terms of Service', null],
    [403, 'content_policy_violation Input blocked', null],
    [403, 'The request goes against our community guidelines', null],
    [403, 'PROHIBITED_CONTENT', null],
    [403, 'Content violates Azure Content Safety policies', null],
    [403, 'Your request was rejected as a result of our safety system', null],
    [403, 'Blocked by guardrail', null],
    [403, 'Inappropriate content was detected in the input image', null],
    [400, 'content_filter The prompt triggered our content management policy', null],
    [400, 'Unsupported parameter: seed', null],
    [413, 'too large', null],
    [503, 'down', null],
  ])('%i %s: %s', (status, said, fault) => expect(providerFault(status, said)).toBe(fault));
});
