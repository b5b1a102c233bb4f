/**
 * The part of pdfmake's document definition that we use. Its published types bring in the whole DOM, which our server
 * code must not see.
 */
declare module 'pdfmake' {
  export interface TextStyle {
    font?: string;
    fontSize?: number;
    lineHeight?: number;
    color?: string;
    bold?: boolean;
    alignment?: 'left' | 'right' | 'center' | 'justify';
    leadingIndent?: number;
  }

  interface Node extends TextStyle {
    /** Left, top, right, bottom. */
    margin?: [number, number, number, number];
    marginTop?: number;
    marginBottom?: number;
    /** Only for content in columns. */
    width?: number | 'auto' | '*';
    absolutePosition?: { x: number; y: number };
    headlineLevel?: number;
    style?: string;
    pageBreak?: 'before' | 'after';
    unbreakable?: boolean;
    /** Only for cells of tables. */
    fillColor?: string;
  }

  export interface ContentText extends Node {
    text: string | ContentText[];
  }

  export interface TableLayout {
    hLineWidth: (row: number, node: { table: { body: unknown[][] } }) => number;
    hLineColor: () => string;
    vLineWidth: (column: number) => number;
    vLineColor?: () => string;
    paddingTop: () => number;
    paddingBottom: () => number;
    paddingLeft: () => number;
    paddingRight: () => number;
  }

  export interface Table {
    body: Content[][];
    widths: (number | string)[];
    heights?: number;
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
  }

  export type Shape =
    | { type: 'rect'; x: number; y: number; w: number; h: number; color: string }
    | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string };

  export type ContentNode =
    | ContentText
    | (Node & { stack: Content[] })
    | (Node & { columns: Content[]; columnGap?: number })
    | (Node & { table: Table; layout: TableLayout })
    | (Node & { canvas: Shape[] })
    | (Node & { svg: string });
  export type Content = string | ContentNode | Content[];

  export type LaidOutNode = Pick<Node, 'headlineLevel' | 'style'>;

  export interface AttachedFile {
    /** `data:` URI in base64: pdfmake loses other sources. */
    src: string;
    name: string;
    /** MIME type. */
    type: string;
    /** AFRelationship, ISO 19005-3 6.8. */
    relationship: 'Data' | 'Supplement';
    description: string;
    creationDate: Date;
    modifiedDate: Date;
  }

  export interface DocumentDefinition {
    content: Content;
    background?: (page: number) => Content;
    footer?: (page: number, pages: number) => Content;
    version: '1.7';
    pageSize: 'A4';
    pageOrientation?: 'portrait' | 'landscape';
    pageMargins: [left: number, top: number, right: number, bottom: number];
    language: string;
    defaultStyle: TextStyle;
    info: { title: string; creationDate: Date; modDate: Date };
    displayTitle: boolean;
    /** Adds the metadata and the colour profile of PDF/A. The content has to follow its rules. */
    subset?: 'PDF/A-3b';
    files?: Record<string, AttachedFile>;
    pageBreakBefore?: (node: LaidOutNode, queries: { getFollowingNodesOnPage(): LaidOutNode[] }) => boolean;
  }

  const pdfmake: {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    /** @param isAllowed called for each file before it is read */
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    /** @param isAllowed called for each address before it is requested */
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
