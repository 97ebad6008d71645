import { addHomeLights, createAgentCamera, setHomeOutput } from '@parley/scenes/three';
import type { RootState } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeutralToneMapping } from 'three';
import { useStore } from 'zustand';
import { CalmPanel } from '../episode/calm-panel';
import { useExpose } from '../exposure/use-expose';
import { useOnScreen } from '../exposure/use-on-screen';
import { useSession } from '../session/session-context';
import classes from './agent-view.module.css';
import { FollowRobot } from './follow-robot';
import { HomeCanvas } from './home-canvas';
import { homeOf } from './load-home';
import { loadScene, sceneStore } from './scene-store';
import { isSoftwareGpu } from './software-gpu';
import { useContextLoss } from './use-context-loss';

/** Never more pixels than this per CSS pixel; so many while the robot stands still, on slow machines too: it is one frame. */
const MAX_PIXEL_RATIO = 1.5;

/** What the robot sees, in its own frame: same field of view, same height, no other camera. */
export function AgentView() {
  const { t } = useTranslation('episode');
  const sceneUrl = useSession((state) => state.view?.episode?.sceneUrl ?? null);
  const sensor = useSession((state) => state.view?.episode?.sensor ?? null);
  const isLive = useSession((state) => state.view?.episode?.view.ego === 'live');
  const status = useStore(sceneStore, (state) => state.status);
  const frame = useRef<HTMLDivElement>(null);
  const native = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const [pixelRatio, setPixelRatio] = useState(native);
  const [isStill, setStill] = useState(false);
  const [isSmoothed] = useState(() => !isSoftwareGpu());
  const loss = useContextLoss();
  const [hasFailed, setFailed] = useState(false);
  const expose = useExpose();
  useOnScreen(frame, 'view');

  const camera = useMemo(() => {
    if (sensor === null) return null;
    // `manual`: the frame keeps the sensor's shape, whatever the canvas measures.
    return Object.assign(createAgentCamera(sensor), { manual: true });
  }, [sensor]);
  const home = status === 'ready' ? homeOf(sceneUrl) : null;
  const isUp = home !== null && camera !== null && !loss.isLost && !hasFailed;
  useEffect(() => {
    sceneStore.setState({ isDrawing: isUp });
    return () => sceneStore.setState({ isDrawing: false });
  }, [isUp]);

  const { watch } = loss;
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
      if (sceneUrl !== null) loadScene(sceneUrl);
    };
    return <CalmPanel text={t('viewFailed')} action={{ label: t('viewRetry'), run: retry }} />;
  }
  return (
    <div ref={frame} className={classes.frame}>
      {sensor !== null && (
        <div className={classes.window}>
          <FrameShape ratio={sensor.widthPx / sensor.heightPx}>
            {home === null || camera === null ? (
              <p className={classes.note}>{t('viewLoading')}</p>
            ) : (
              <HomeCanvas
                key={loss.round}
                frameloop="demand"
                camera={camera}
                dpr={isStill ? MAX_PIXEL_RATIO : pixelRatio}
                gl={{ antialias: isSmoothed, alpha: false, toneMapping: NeutralToneMapping }}
                onCreated={onCreated}
                label={isLive ? t('view') : t('viewAtQuestion')}
                description={t('viewDescription')}
                onFailure={() => setFailed(true)}
              >
                <primitive object={home.root} dispose={null} />
                <FollowRobot
                  sensor={sensor}
                  native={native}
                  onFirstFrame={(ms) => expose('first-frame', null, { ms })}
                  onPixelRatio={setPixelRatio}
                  onStill={setStill}
                />
              </HomeCanvas>
            )}
            {loss.isLost && (
              <p className={classes.note} role="status">
                {t('viewRestoring')}
              </p>
            )}
          </FrameShape>
        </div>
      )}
    </div>
  );
}

/** The largest box of the sensor's shape that fits. */
function FrameShape({ ratio, children }: { ratio: number; children: React.ReactNode }) {
  const width = `min(100cqw, calc(100cqh * ${ratio}))`;
  return (
    <div className={classes.shape} style={{ width, aspectRatio: ratio }}>
      {children}
    </div>
  );
}
