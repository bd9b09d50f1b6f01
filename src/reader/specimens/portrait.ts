import type { Canvas } from './canvas.ts';

/** Where a portrait is painted: its frame in points and the colour behind the person. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  background: string;
}

/**
 * Paints a person of nobody: hair, face, shoulders. The head takes 73 % of the frame's height (ICAO
 * 9303 part 3, 3.9), the eyes halfway.
 */
export const paintPortrait = (canvas: Canvas, frame: Frame): void => {
  const { x, y, width, height } = frame;
  const centre = x + width / 2;
  canvas.save().rect(x, y, width, height).clip();
  canvas.rect(x, y, width, height).fill(frame.background);
  canvas
    .roundedRect(centre - width * 0.35, y + height * 0.09, width * 0.7, height * 0.84, width * 0.32)
    .fill('#5b4436');
  canvas
    .roundedRect(centre - width * 0.12, y + height * 0.74, width * 0.24, height * 0.2, 4)
    .fill('#cf9c7c');
  canvas.ellipse(centre, y + height * 1.08, width * 0.5, height * 0.18).fill('#3f5a66');
  canvas.ellipse(centre, y + height * 0.52, width * 0.27, height * 0.3).fill('#e6bd9f');
  canvas
    .path(
      `M ${centre - width * 0.28} ${y + height * 0.44} Q ${centre - width * 0.22} ${y + height * 0.15} ${centre + width * 0.02} ${y + height * 0.16} Q ${centre + width * 0.26} ${y + height * 0.18} ${centre + width * 0.28} ${y + height * 0.46} Q ${centre + width * 0.13} ${y + height * 0.34} ${centre - width * 0.02} ${y + height * 0.28} Q ${centre - width * 0.18} ${y + height * 0.33} ${centre - width * 0.28} ${y + height * 0.44} Z`,
    )
    .fill('#5b4436');
  for (const side of [-1, 1]) {
    canvas
      .ellipse(centre + side * width * 0.115, y + height * 0.46, width * 0.034, height * 0.018)
      .fill('#2c2723');
    canvas
      .moveTo(centre + side * width * 0.06, y + height * 0.41)
      .lineTo(centre + side * width * 0.165, y + height * 0.41)
      .lineWidth(1)
      .stroke('#5b4436');
  }
  canvas
    .moveTo(centre, y + height * 0.48)
    .lineTo(centre - width * 0.022, y + height * 0.585)
    .lineTo(centre + width * 0.012, y + height * 0.59)
    .lineWidth(0.8)
    .stroke('#b98262');
  canvas
    .moveTo(centre - width * 0.085, y + height * 0.685)
    .quadraticCurveTo(centre, y + height * 0.71, centre + width * 0.085, y + height * 0.685)
    .lineWidth(1.4)
    .stroke('#a65d52');
  canvas.restore();
};
