import { Canvas, type CanvasProps } from '@react-three/fiber';
import { Component, type ReactNode, useId } from 'react';

type HomeCanvasProps = Omit<CanvasProps, 'fallback' | 'role' | 'children'> & {
  /** What this is a picture of, for those who do not see it. */ readonly label: string;
  readonly description: string;
  /** The browser gave no 3-D context, or drawing failed: there is no picture. */
  readonly onFailure: () => void;
  readonly children?: ReactNode;
};

/**
 * The canvas of a home: one picture with a name and a description. It holds no fallback text, which screen readers
 * would read while the picture is there; where there is none, its owner says so.
 */
export function HomeCanvas({ label, description, onFailure, ...canvas }: HomeCanvasProps) {
  const id = useId();
  return (
    <CanvasBoundary onFailure={onFailure}>
      <Canvas {...canvas} role="img" aria-label={label} aria-describedby={id} />
      <p id={id} hidden>
        {description}
      </p>
    </CanvasBoundary>
  );
}

interface BoundaryProps {
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Keeps a failed canvas from taking the page with it: the conversation goes on. */
class CanvasBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
