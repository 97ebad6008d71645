import type { ModelInput, ModelMethod, ModelOutput } from '@parley/protocol';
import type { PromptName } from '../prompt-names';
import type { ReadResult, YamlMapping } from '../yaml-reply';

/** A method of the reasoner as a prompt: what goes into the template, and how the reply's YAML becomes the output. */
export interface YamlMethod<M extends ModelMethod> {
  readonly prompt: PromptName;
  variables(input: ModelInput<M>): Record<string, string>;
  read(reply: YamlMapping, input: ModelInput<M>): ReadResult<ModelOutput<M>>;
}
