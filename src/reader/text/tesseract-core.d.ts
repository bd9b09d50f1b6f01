/**
 * The builds of Tesseract as WebAssembly that tesseract.js runs; they come without types. These are
 * the parts that we call.
 */
declare module 'tesseract.js-core/*' {
  export interface TesseractApi {
    /** Not 0 where the data of the language cannot be used. */
    Init(dataPath: null, language: string, engineMode: number): number;
    SetVariable(name: string, value: string): void;
    /** Not 0 where the file is no picture. */
    SetImageFile(exifOrientation: number, radians: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
    End(): void;
  }

  export interface TesseractModule {
    FS: {
      writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
      unlink(path: string): void;
    };
    TessBaseAPI: new () => TesseractApi;
  }

  interface Options {
    printErr(line: string): void;
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): void;
  }

  const open: (options: Options) => Promise<TesseractModule>;
  export default open;
}
