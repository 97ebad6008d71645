import { ParleyError } from '@parley/protocol';

/**
 * Reads an option that is a JSON object.
 *
 * @param where The option, for a message.
 * @throws {ParleyError} `BAD_INPUT` for other text.
 */
export function readJsonObject(where: string, text: string): Record<string, never> {
  const remedy = 'Pass an object, e.g. \'{"fidelity":"code"}\'.';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, never>;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'not JSON', { where, cause, remedy });
  }
  throw new ParleyError('BAD_INPUT', 'not a JSON object', { where, remedy });
}
