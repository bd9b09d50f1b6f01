import { PackageError } from '../package-error.ts';
import { brokenLines } from './broken-lines.ts';
import {
  type CanvasOptions,
  collected,
  openCanvas,
  PAPER,
  type PdfCanvas,
  WIDTH,
} from './canvas.ts';
import { faces, hasGlyph } from './faces.ts';
import { type Showing, showable } from './showable.ts';
import { HAIRLINE, styles, type TextStyle } from './style.ts';

/**
 * A node of the structure that screen readers follow: its kind ("H1", "LI") and the library's own
 * element.
 */
export interface Tag {
  kind: string;
  element: PDFKit.PDFStructureElement;
}

export interface PaperOptions extends CanvasOptions {
  /**
   * Stands at the head of every page but the first, in case the pages part. The last part is a
   * number that stays whole: what stands before it gives way.
   */
  running: readonly string[];
  /** "Page 2 of 5". */
  pageNumber(page: number, pages: number): string;
  /** At the head of a page that continues with a section. */
  continued(section: string): string;
  /** What stands for letters of a script that the typeface lacks. */
  instead: Showing['instead'];
  /** Less room between rows and sections. */
  isTight?: boolean;
}

/** No form of a visa comes near: what would be longer is refused before it fills the memory. */
const MOST_PAGES = 300;

/** What a tight paper leaves of each gap. */
const TIGHT = 0.6;

/** Stands between the parts of a head. */
const BETWEEN = ' · ';

/**
 * Where the letters stand in a line of this height, and how high Inter rises above them at size 1.
 */
const BASELINE = 0.72;
const ASCENT = 0.96875;

/**
 * A tagged A4 document that is written from top to bottom. Text is content with a tag; all else is
 * an artifact.
 */
export class Paper {
  readonly canvas: PdfCanvas;
  /** The whole document, under which everything is hung. */
  readonly body: Tag;
  /** Where the next thing is drawn. */
  y = PAPER.top;
  readonly #options: PaperOptions;
  /** For each page the section that it continues with. */
  readonly #heads: (string | undefined)[] = [undefined];
  #section: string | undefined;
  readonly #finished: Promise<Buffer>;

  constructor(options: PaperOptions) {
    this.#options = options;
    this.canvas = openCanvas(options);
    this.#finished = collected(this.canvas);
    for (const [name, file] of Object.entries(faces)) this.canvas.registerFont(name, file);
    this.body = { kind: 'Document', element: this.canvas.struct('Document') };
    this.canvas.addStructure(this.body.element);
    this.canvas.addPage();
  }

  /** An empty paper of the same kind: to try on it how much room something takes. */
  scratch(): Paper {
    return new Paper(this.#options);
  }

  /** So much room between two things, or less on a tight paper. */
  gap(points: number): number {
    return this.#options.isTight ? points * TIGHT : points;
  }

  get pages(): number {
    return this.canvas.bufferedPageRange().count;
  }

  /** A new tag within another. */
  tag(kind: string, within: Tag = this.body): Tag {
    const element = this.canvas.struct(kind);
    within.element.add(element);
    return { kind, element };
  }

  /** The lines that a text takes. */
  lines(text: string, { style, width }: { style: TextStyle; width: number }): string[] {
    this.canvas.font(style.face).fontSize(style.size);
    const measured = new Map<string, number>();
    const measure = (part: string): number => {
      const cachedWidth = measured.get(part) ?? this.canvas.widthOfString(part, featured(style));
      measured.set(part, cachedWidth);
      return cachedWidth;
    };
    const shown = showable(text, {
      has: hasGlyph,
      instead: this.#options.instead,
    });
    return brokenLines(shown, { width, measure });
  }

  /** The width of the widest word, which takes more than a line where there is less room. */
  widestWord(text: string, style: TextStyle): number {
    this.canvas.font(style.face).fontSize(style.size);
    return Math.max(
      ...text.split(/\s+/).map((word) => this.canvas.widthOfString(word, featured(style))),
    );
  }

  /** How much of this page is left. */
  get room(): number {
    return PAPER.height - PAPER.bottom - this.y;
  }

  /** Begins a new page unless this one has so much room. Nothing is higher than a page. */
  need(height: number): void {
    if (height > this.room && this.y > PAPER.top) this.turn();
  }

  /** Begins a new page. */
  turn(): void {
    if (this.pages >= MOST_PAGES)
      throw new PackageError(
        'package_too_large',
        `A PDF would have more than ${MOST_PAGES} pages.`,
      );
    this.canvas.addPage();
    this.y = PAPER.top;
    this.#heads.push(this.#section);
  }

  /** A section begins here; should it go over the page, the next one says its name. */
  begin(section: string): void {
    if (this.y === PAPER.top) this.#heads[this.#heads.length - 1] = undefined;
    this.#section = section;
  }

  /** Writes lines as content of a tag, the first at `y`, each as high as its style says. */
  write(
    lines: readonly string[],
    { style, x, y, tag }: { style: TextStyle; x: number; y: number; tag: Tag },
  ): void {
    if (lines.length === 0) return;
    const content = this.canvas.markStructureContent(tag.kind);
    this.#draw(lines, { style, x, y });
    this.canvas.endMarkedContent();
    tag.element.add(content);
  }

  /** Writes an address that can be followed, within a tag. */
  link(
    lines: readonly string[],
    {
      url,
      style,
      x,
      y,
      within,
    }: { url: string; style: TextStyle; x: number; y: number; within: Tag },
  ): void {
    const element = this.canvas.struct('Link', { alt: url }, () =>
      this.#draw(lines, { style, x, y, link: url }),
    );
    within.element.add(element);
  }

  /** Draws what only decorates: lines and boxes. */
  decorate(draw: (canvas: PdfCanvas) => void): void {
    this.canvas.markContent('Artifact', { type: 'Layout' });
    draw(this.canvas);
    this.canvas.endMarkedContent();
  }

  /** A thin line across the page, or a part of it. */
  rule({
    from = PAPER.left,
    to = PAPER.width - PAPER.right,
    colour = HAIRLINE,
    weight = 0.5,
  }: {
    from?: number;
    to?: number;
    colour?: string;
    weight?: number;
  } = {}): void {
    const { y } = this;
    this.decorate((canvas) =>
      canvas.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke(),
    );
  }

  /** Closes the file: heads, page numbers, and all bytes. */
  async finish(): Promise<Buffer> {
    const { pages } = this;
    for (let index = 0; index < pages; index += 1) this.#furnish(index, pages);
    this.body.element.end();
    this.canvas.end();
    return this.#finished;
  }

  /** What stands on every page belongs to none of its contents. */
  #furnish(index: number, count: number): void {
    const { running, title, pageNumber, continued } = this.#options;
    const section = this.#heads[index];
    this.canvas.switchToPage(index);
    this.canvas.markContent('Artifact', { type: 'Pagination' });
    if (index > 0)
      this.#margin({
        left: running,
        right: section === undefined ? '' : continued(section),
        y: 34,
      });
    this.#margin({ left: [title], right: pageNumber(index + 1, count), y: PAPER.height - 42 });
    this.canvas.endMarkedContent();
  }

  /**
   * One line at the edge of the page: what is too long is cut, the last part on the left as the
   * very last.
   */
  #margin({ left, right, y }: { left: readonly string[]; right: string; y: number }): void {
    const style = styles.furniture;
    const [end = ''] = this.lines(right, { style, width: WIDTH / 2 });
    const width = this.canvas.widthOfString(end);
    const room = WIDTH - width - 20;
    const last = left.length > 1 ? left.slice(-1) : [];
    const [first = ''] = this.lines(left.slice(0, left.length - last.length).join(BETWEEN), {
      style,
      width: room - (last[0] ? this.canvas.widthOfString(`${BETWEEN}${last[0]}`) : 0),
    });
    this.#draw([[first.replace(/[\s·]+$/, ''), ...last].filter(Boolean).join(BETWEEN)], {
      style,
      x: PAPER.left,
      y,
    });
    if (end) this.#draw([end], { style, x: PAPER.width - PAPER.right - width, y });
  }

  #draw(
    lines: readonly string[],
    { style, x, y, link }: { style: TextStyle; x: number; y: number; link?: string },
  ): void {
    const { face, size, colour, leading } = style;
    this.canvas.font(face).fontSize(size).fillColor(colour);
    lines.forEach((line, index) => {
      const top = y + (index + BASELINE) * leading - ASCENT * size;
      this.canvas.text(line, x, top, {
        lineBreak: false,
        ...featured(style),
        ...(link && { link, underline: true }),
      });
    });
  }
}

/** A list of features keeps the library from its cache, so most styles have none. */
function featured({ features }: TextStyle): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  return features ? { features } : {};
}
