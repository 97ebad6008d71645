import type { ReactNode } from 'react';
import { Page } from '../../ui/page';

/** Every page of the experimenter has the same column. */
const WIDTH_PX = 1200;

interface ExperimenterPageProps {
  readonly title: string;
  /** Over the title, e.g. an id that tells two titles apart. */ readonly eyebrow?: ReactNode;
  readonly children: ReactNode;
}

/** A heading and what belongs to it, in the column that all pages share. */
export function ExperimenterPage({ title, eyebrow, children }: ExperimenterPageProps) {
  return (
    <Page title={title} widthPx={WIDTH_PX} {...(eyebrow === undefined ? {} : { eyebrow })}>
      {children}
    </Page>
  );
}
