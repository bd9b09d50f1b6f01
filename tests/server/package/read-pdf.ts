import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  children?: Node[];
  type?: string;
  id?: string;
}

export interface ReadPdf {
  pages: { lines: string[]; roles: string[]; links: string[] }[];
  title?: string;
  lang?: string;
  isMarked: boolean;
  fonts: string[];
}

/**
 * What a program sees in a PDF: the words of each page in their order, heads and page numbers left
 * out, and the tags.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const tree = (await page.getStructTree()) as Node | null;
    const links = (await page.getAnnotations()).flatMap(
      (annotation) => (annotation as { url?: string }).url ?? [],
    );
    pages.push({ lines: linesOf(content.items), roles: tree ? rolesIn(tree) : [], links });
  }
  const { info } = await pdf.getMetadata();
  const marked = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const text = Buffer.from(bytes).toString('latin1');
  await loading.destroy();
  const { Title, Language } = info as { Title?: string; Language?: string };
  return {
    pages,
    title: Title,
    lang: Language,
    isMarked: marked?.get('Marked') === true,
    fonts: [...text.matchAll(/\/FontName \/(\S+)/g)].map((match) => match[1] ?? ''),
  };
}

/** All that is printed on each page, tagged or not. */
export async function printedOn(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      (items as Item[])
        .map(({ str = '' }) => str)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return pages;
}

interface Item {
  type?: string;
  tag?: string;
  str?: string;
}

/** The text of each piece of tagged content. */
function linesOf(items: readonly object[]): string[] {
  const lines: string[] = [];
  const open: boolean[] = [];
  for (const item of items as Item[]) {
    if (item.type === 'endMarkedContent') open.pop();
    else if (item.type?.startsWith('beginMarkedContent')) {
      open.push(item.tag !== 'Artifact');
      if (item.tag !== 'Artifact') lines.push('');
    } else if (item.str !== undefined && open.at(-1)) lines.push((lines.pop() ?? '') + item.str);
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

function rolesIn({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)];
}
