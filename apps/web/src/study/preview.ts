import { createContext, useContext } from 'react';

/** An experimenter walks through a study as one arm: nothing of it is data. */
export interface Preview {
  readonly armId: string;
}

export const PreviewContext = createContext<Preview | null>(null);

/** Null: a participant takes part. */
export const usePreview = (): Preview | null => useContext(PreviewContext);
