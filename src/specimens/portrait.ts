import type { Canvas } from './canvas.ts';

/** Where a portrait is painted: its frame in points and the colour behind the person. */
export interface Frame { x: number; y: number; width: number; height: number; background: string }

/** Paints a person of nobody: hair, face, shoulders. The head takes about 70 % of the frame's height (ICAO 9303 part 3, 3.9). */
export const paintPortrait = (canvas: Canvas, frame: Frame): void => {
  const { x, y, width, height } = frame;
  const centre = x + width / 2;
  canvas.save().rect(x, y, width, height).clip();
  canvas.rect(x, y, width, height).fill(frame.background);
  canvas.roundedRect(centre - width * 0.33, y + height * 0.08, width * 0.66, height * 0.82, width * 0.3).fill('#5b4436');
  canvas.roundedRect(centre - width * 0.11, y + height * 0.66, width * 0.22, height * 0.2, 4).fill('#cf9c7c');
  canvas.ellipse(centre, y + height * 1.02, width * 0.5, height * 0.2).fill('#3f5a66');
  canvas.ellipse(centre, y + height * 0.46, width * 0.24, height * 0.27).fill('#e6bd9f');
  canvas.path(`M ${centre - width * 0.25} ${y + height * 0.4} Q ${centre - width * 0.2} ${y + height * 0.14} ${centre + width * 0.02} ${y + height * 0.15} Q ${centre + width * 0.24} ${y + height * 0.17} ${centre + width * 0.25} ${y + height * 0.42} Q ${centre + width * 0.12} ${y + height * 0.3} ${centre - width * 0.02} ${y + height * 0.26} Q ${centre - width * 0.16} ${y + height * 0.3} ${centre - width * 0.25} ${y + height * 0.4} Z`).fill('#5b4436');
  for (const side of [-1, 1]) {
    canvas.ellipse(centre + side * width * 0.09, y + height * 0.45, width * 0.028, height * 0.016).fill('#2c2723');
    canvas.moveTo(centre + side * width * 0.05, y + height * 0.405).lineTo(centre + side * width * 0.13, y + height * 0.405).lineWidth(1).stroke('#5b4436');
  }
  canvas.moveTo(centre, y + height * 0.46).lineTo(centre - width * 0.02, y + height * 0.54).lineTo(centre + width * 0.01, y + height * 0.545).lineWidth(0.8).stroke('#b98262');
  canvas.moveTo(centre - width * 0.07, y + height * 0.61).quadraticCurveTo(centre, y + height * 0.635, centre + width * 0.07, y + height * 0.61).lineWidth(1.4).stroke('#a65d52');
  canvas.restore();
};
