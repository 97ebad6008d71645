/** What is known of the device without asking it anything a person would have to allow. */
export interface DeviceReport {
  readonly userAgent: string;
  readonly screen: string;
  readonly viewport: string;
  readonly pixelRatio: number;
  readonly language: string;
  readonly timeZone: string;
  readonly cores: number;
  readonly gpu: string;
  readonly reducedMotion: boolean;
  readonly touch: boolean;
  readonly secureContext: boolean;
  readonly webgpu: boolean;
}

/** @param gpu Name that the device check read from WebGL. */
export function describeDevice(gpu: string): DeviceReport {
  return {
    userAgent: navigator.userAgent,
    screen: `${screen.width}x${screen.height}`,
    viewport: `${innerWidth}x${innerHeight}`,
    pixelRatio: devicePixelRatio,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cores: navigator.hardwareConcurrency,
    gpu,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    touch: matchMedia('(pointer: coarse)').matches,
    secureContext: isSecureContext,
    webgpu: 'gpu' in navigator,
  };
}
