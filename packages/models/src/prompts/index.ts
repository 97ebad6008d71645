export { isEnglish } from './is-english';
export { loadPromptSet, type PromptSet } from './prompt-set';
export { type MethodPrompt, NO_PROMPTS, type PromptTable } from './prompt-table';
export { parseTemplate, renderTemplate } from './prompt-template';
export { readText } from './read-text';
export { readEnglish, type YamlMethod, yamlPrompt } from './yaml-method';
export { doubtful, type ReadResult, read, unreadable } from './yaml-reply';
export { entriesOf, numberOf, textOf } from './yaml-values';
