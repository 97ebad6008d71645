import { useNavigate } from '@tanstack/react-router';
import { Notice } from '../../ui/notice';
import { ExperimenterShell } from './experimenter-shell';

/** A path below /experimenter that leads nowhere. */
export function BadPage() {
  const navigate = useNavigate();
  return (
    <ExperimenterShell>
      <Notice
        title="There is no such page"
        text="The link is incomplete or from another version."
        action={{ label: 'To the studies', run: () => void navigate({ to: '/experimenter' }) }}
      />
    </ExperimenterShell>
  );
}
