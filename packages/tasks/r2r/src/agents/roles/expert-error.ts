import type { Role } from './roles';

/** An expert was asked, or answered, what does not fit its role. */
export class ExpertError extends Error {
  override readonly name = 'ExpertError';

  /** @param side Whose fault it is. @param fault What does not fit, and where. */
  constructor(
    readonly role: Role,
    readonly body: string,
    readonly side: 'question' | 'answer',
    readonly fault: string,
  ) {
    super(
      side === 'question'
        ? `${role} (${body}) cannot be asked this: ${fault}`
        : `${role} (${body}) gave an answer that does not fit: ${fault}. Ask again, or take another body for this expert.`,
    );
  }
}
