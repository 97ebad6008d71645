import type { FlowStep, PlainStep } from './flow';

type Pairing = Extract<PlainStep, { step: 'pairing' }>;

/** Arms for those whom nobody joined. */
export const aloneArms = ({ alone = [] }: Pick<Pairing, 'alone'>): readonly string[] =>
  typeof alone === 'string' ? [alone] : alone;

/** Arms in which a program stands in for another person, of a study that pairs people: nobody is given one of them at first. */
export const standInArms = (flow: readonly FlowStep[]): readonly string[] =>
  flow.some(({ step }) => step === 'pairing')
    ? flow.flatMap((step): readonly string[] => {
        if (step.step === 'pairing') return aloneArms(step);
        return step.step === 'practice' ? (step.arms ?? []) : [];
      })
    : [];
