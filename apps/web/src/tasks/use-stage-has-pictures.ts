import { useSession } from '../session/session-context';
import { useIsNarrow } from '../ui/use-window-shape';
import { partsOf } from './parts-of';

/** Does the stage show what questions are about? Not in a window too narrow for it. */
export function useStageHasPictures(): boolean {
  const isNarrow = useIsNarrow() === true;
  const has = useSession(({ view }) => partsOf(view?.episode ?? null)?.stageHasPictures === true);
  return has && !isNarrow;
}

/** Does what is answered from stand above the conversation, in a window too narrow for a stage? */
export function useHasNarrowStage(): boolean {
  const isNarrow = useIsNarrow() === true;
  const has = useSession(({ view }) => partsOf(view?.episode ?? null)?.NarrowStage !== undefined);
  return has && isNarrow;
}
