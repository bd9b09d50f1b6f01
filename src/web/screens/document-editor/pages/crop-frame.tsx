import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Grip, pulled } from '../../../../core/pages/crop-box.ts';
import type { Crop } from '../../../../core/pages/page-plan.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './crop-frame.module.css';

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
/** How far an arrow key pulls, as a fraction of the page; with Shift farther. */
const STEP = { fine: 0.005, coarse: 0.05 };
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What remains of the page, with a corner to pull at each end; what is cut off is shaded. */
export const CropFrame = ({ crop, onCrop }: { crop: Crop; onCrop: (crop: Crop) => void }) => {
  const t = useTranslate();
  const frame = useRef<HTMLSpanElement>(null);
  const start = useRef<{ grip: Grip; x: number; y: number } | null>(null);
  const [pull, setPull] = useState<Crop | null>(null);
  const [x, y, width, height] = pull ?? crop;
  const hold = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
    start.current = { grip, x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const room = frame.current?.getBoundingClientRect();
    if (!start.current || !room) return;
    setPull(
      pulled(crop, start.current.grip, [
        (clientX - start.current.x) / room.width,
        (clientY - start.current.y) / room.height,
      ]),
    );
  };
  const release = () => {
    start.current = null;
    if (pull) onCrop(pull);
    setPull(null);
  };
  const onKeyDown = (grip: Grip) => (event: KeyboardEvent) => {
    const direction = WAYS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP.coarse : STEP.fine;
    onCrop(pulled(crop, grip, [direction[0] * step, direction[1] * step]));
  };
  const handles = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  return (
    <span ref={frame} className={styles.frame}>
      <span
        className={styles.rest}
        style={{
          left: `${x * 100}%`,
          top: `${y * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
        }}
      >
        <button
          type="button"
          className={styles.all}
          aria-label={t('editor.cropAll')}
          onPointerDown={hold('all')}
          onKeyDown={onKeyDown('all')}
          {...handles}
        />
        {CORNERS.map((grip) => (
          <button
            key={grip}
            type="button"
            className={styles.grip}
            data-grip={grip}
            aria-label={t(`editor.corner.${grip}`)}
            onPointerDown={hold(grip)}
            onKeyDown={onKeyDown(grip)}
            {...handles}
          />
        ))}
      </span>
    </span>
  );
};
