/** A body that stands in for a trained agent, where none is given: it looks at nothing, and its figures are no evidence. */
export const STUB_TRAINED = 'stub-trained';
