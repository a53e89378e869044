/** The heights of the two viewports in CSS pixels. */
export interface KeyboardSight {
  /** The height of the viewport in which fixed elements are placed. */
  readonly layoutHeight: number;
  /** The part of it that can be seen. */
  readonly visual: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;
}

/** A browser's toolbars are lower than any keyboard. */
const LEAST_KEYBOARD_PX = 100;

/** The height that an on-screen keyboard covers at the bottom; 0 without one, and while the visitor zooms in. */
export function keyboardHeight({ layoutHeight, visual }: KeyboardSight): number {
  if (visual.scale !== 1) return 0;
  const covered = Math.round(layoutHeight - visual.height - visual.offsetTop);
  return covered < LEAST_KEYBOARD_PX ? 0 : covered;
}

/**
 * Keeps the height of the on-screen keyboard in `--keyboard` of the root element: phones lay their keyboard over
 * elements that are fixed to the bottom. Returns a function that stops.
 */
export function watchKeyboard({
  visualViewport,
  document,
}: Pick<Window, 'visualViewport' | 'document'>): () => void {
  if (!visualViewport) return () => undefined;
  const root = document.documentElement;
  const look = () => {
    const height = keyboardHeight({ layoutHeight: root.clientHeight, visual: visualViewport });
    root.style.setProperty('--keyboard', `${height}px`);
  };
  visualViewport.addEventListener('resize', look);
  visualViewport.addEventListener('scroll', look);
  look();
  return () => {
    visualViewport.removeEventListener('resize', look);
    visualViewport.removeEventListener('scroll', look);
  };
}
