import type { ScorerConfig } from './scorer-config';

/** What views are compared with when a category is looked for. */
export function sentenceAbout(
  category: string,
  { prompts, template }: Pick<ScorerConfig, 'prompts' | 'template'>,
): string {
  const name = Object.hasOwn(prompts, category) ? (prompts[category] ?? category) : category;
  return template.replaceAll('{}', name);
}
