import type { Vec3 } from '@parley/protocol';
import { addHomeLights, setHomeOutput } from '@parley/scenes/three';
import type { RootState } from '@react-three/fiber';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoToneMapping } from 'three';
import { useStore } from 'zustand';
import { useOnScreen } from '../../../exposure/use-on-screen';
import { useWords } from '../../../i18n/use-words';
import { HomeCanvas } from '../../../scene/home-canvas';
import { HomeProgress } from '../../../scene/home-progress';
import { homeOf } from '../../../scene/load-home';
import { DISPLAY_DETAILS, pixelRatioOf } from '../../../scene/quality/display-detail';
import { qualityStore } from '../../../scene/quality/quality-store';
import { loadScene, sceneStore } from '../../../scene/scene-store';
import { useContextLoss } from '../../../scene/use-context-loss';
import { useSessionClient } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { TRIAL_WORDS } from '../words/trial-words';
import type { GazeStore } from './gaze-store';
import { PanoramaCamera } from './panorama-camera';
import classes from './panorama-stage.module.css';

interface PanoramaViewProps {
  /** Folder of the home. */ readonly sceneUrl: string;
  readonly gaze: GazeStore;
  readonly position: Vec3;
  readonly eyeHeightM: number;
}

/** The home painted from a viewpoint by the page's own renderer. */
export function PanoramaView({ sceneUrl, ...camera }: PanoramaViewProps) {
  const { t } = useTranslation('episode');
  const words = useWords(TRIAL_WORDS);
  const status = useStore(sceneStore, (state) => (state.url === sceneUrl ? state.status : 'idle'));
  const { sessionId } = useSessionClient();
  const quality = useStore(qualityStore, (state) => state[sessionId] ?? null);
  const detail = quality === null ? null : DISPLAY_DETAILS[quality.level];
  const home = status === 'ready' ? homeOf(sceneUrl) : null;
  const [hasFailed, setFailed] = useState(false);
  const [isFirst, setFirst] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useOnScreen(frame, 'view');
  const loss = useContextLoss();
  const { watch } = loss;
  useLayoutEffect(() => {
    if (detail !== null) home?.setAnisotropy(detail.anisotropy);
  }, [home, detail]);
  const onCreated = useCallback(
    ({ gl, scene }: RootState) => {
      setHomeOutput(gl);
      addHomeLights(scene);
      watch(gl.domElement);
    },
    [watch],
  );
  if (status === 'failed' || hasFailed) {
    const retry = () => {
      setFailed(false);
      loadScene(sceneUrl);
    };
    return <CalmPanel text={t('viewFailed')} action={{ label: t('viewRetry'), run: retry }} />;
  }
  return (
    <div ref={frame} className={classes.picture} data-ready={isFirst || undefined}>
      {home === null || detail === null ? (
        <div className={classes.note}>
          <HomeProgress />
        </div>
      ) : (
        <HomeCanvas
          key={loss.round}
          frameloop="demand"
          dpr={pixelRatioOf(detail, devicePixelRatio, false)}
          gl={{ antialias: detail.isSmoothed, alpha: false, toneMapping: NoToneMapping }}
          onCreated={onCreated}
          label={words.picture}
          description={words.pictureAbout}
          onFailure={() => setFailed(true)}
        >
          <primitive object={home.root} dispose={null} />
          <PanoramaCamera {...camera} onFirstFrame={() => setFirst(true)} />
        </HomeCanvas>
      )}
      {loss.isLost && (
        <p className={classes.note} role="status">
          {t('viewRestoring')}
        </p>
      )}
    </div>
  );
}
