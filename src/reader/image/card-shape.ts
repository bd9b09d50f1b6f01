/** Longer to shorter side of a card (ISO/IEC 7810: 85.6 × 54 mm), as far as people crop exactly. */
const CARD = { least: 1.48, most: 1.68 };

/** Whether something of that ratio of its sides has the shape of a card, standing or lying. */
export function isCardShaped(ratio: number): boolean {
  const long = Math.max(ratio, 1 / ratio);
  return long > CARD.least && long < CARD.most;
}
