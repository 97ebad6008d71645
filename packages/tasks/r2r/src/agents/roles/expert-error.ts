import type { Role } from '../../shared';

/** An expert was asked, or answered, what does not fit its role. */
export class ExpertError extends Error {
  override readonly name = 'ExpertError';

  /** @param side Whose fault it is. @param fault What does not fit, and where. */
  constructor(
    readonly role: Role | 'translation' | 'navigator',
    readonly side: 'question' | 'answer',
    readonly fault: string,
  ) {
    super(
      side === 'question'
        ? `${role} cannot be asked this: ${fault}`
        : `${role} gave no answer that fits: ${fault}. Take another body for this expert.`,
    );
  }
}
