import { describe, expect, it } from 'vitest';
import { isRefusal } from './is-refusal';

describe('isRefusal', () => {
  it.each([
    "I'm sorry, but I can't assist with that.",
    'I cannot help with this request.',
    'Sorry, I can’t help with identifying people.',
    'I’m unable to view images directly, but if you describe it I can help.',
    "I'm sorry, but as an AI language model, I don't have the ability to view images.",
    'Unfortunately, I am not able to process images.',
    'I can’t identify people in images.',
    "I'm sorry, but I cannot provide a description of this image.",
    'I must decline.',
    'I won’t be able to help with that.',
    'This request violates our content policy.',
    "I apologize for the inconvenience, but I can't do that.",
  ])('declines: %s', (text) => expect(isRefusal(text)).toBe(true));

  it.each([
    'I cannot see a chair in this picture.',
    "I can't tell what colour it is.",
    'I am unable to determine the material of the sofa.',
    "I'm sorry, but the chair is not visible.",
    'I cannot identify the colour.',
    'Unfortunately, the picture is blurred.',
    'The image shows a chair that cannot provide much support.',
    'A red chair. I can help you find it.',
    'I see a red chair.',
    'Yes.',
    '?',
    '',
    'YAML_START\nsimilarity_score: 7\nYAML_END',
  ])('answers: %s', (text) => expect(isRefusal(text)).toBe(false));
});
