import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBlackPngUrl } from '../../test/a-black-png-url.ts';
import { closePdfInspection, inspectPdf } from '../pdf-inspection/index.ts';
import { privateMemoryMb, processesOf } from './browser/process-memory.ts';
import { type HtmlRenderer, htmlRenderer, type RenderedPdf } from './index.ts';
import { maxLettersPerSharedPage } from './render-limits.ts';

let renderer: HtmlRenderer;
beforeAll(() => {
  renderer = htmlRenderer({ lanes: 1, wallSeconds: 3 });
});
afterAll(async () => {
  await renderer?.close();
  await closePdfInspection();
});

async function print(html: string, by = renderer, group?: string): Promise<RenderedPdf> {
  const rendering = await by.render(html, group);
  if ('failure' in rendering) throw new Error(rendering.failure);
  return rendering;
}
const failureOf = async (html: string) => {
  const rendering = await renderer.render(html);
  return 'failure' in rendering ? rendering.failure : 'printed';
};

describe('a letter in HTML becomes a PDF', () => {
  it('that the post takes as it is: A4, every font in it, nothing active', async () => {
    const { bytes, pages } = await print('<h1>Претензия</h1><p>Просим погасить долг</p>');
    expect(await inspectPdf(bytes)).toMatchObject({ pages, pageSizes: [{ format: 'A4' }], findings: [] });
  });

  it('in Russian, Uzbek Latin and Uzbek Cyrillic, whatever font the template names', async () => {
    const words = 'Ўзбекистон, қарз, ғалаба, ҳужжат. Oʻzbekiston, gʻalaba, so‘m. Щёлково, подъезд № 5 — «Чинор»';
    const fonts = ['Times New Roman', 'Arial', 'Courier New', 'Comic Sans MS', 'serif', 'sans-serif'];
    const html = fonts.map((font) => `<p style="font-family:'${font}'">${words} <b>${words}</b></p>`).join('');
    const { bytes } = await print(html);
    const [text = ''] = await textOfPdf(bytes);
    expect(text.replaceAll('\n', ' ').split(words)).toHaveLength(2 * fonts.length + 1);
    expect((await inspectPdf(bytes)).findings).toEqual([]);
    expect(
      new Set(
        Buffer.from(bytes)
          .toString('latin1')
          .match(/DejaVu\w+/g),
      ),
    ).toEqual(new Set(['DejaVuSerif', 'DejaVuSans', 'DejaVuSansMono']));
  });

  it('on as many pages as it needs, and on A4 across where the template says so', async () => {
    const page = '<p style="break-after:page">Страница</p>';
    expect((await print(`${page}${page}Конец`)).pages).toBe(3);
    const { bytes } = await print('<style>@page { size: A4 landscape }</style>Таблица');
    expect((await inspectPdf(bytes)).pageSizes).toMatchObject([{ format: 'A4-landscape' }]);
  });

  it('also when its tags are not closed, or stand in each other wrongly', async () => {
    const { bytes } = await print('<p>Начало<table><tr><td><b>строка<div></p></b><li>Конец');
    expect((await textOfPdf(bytes)).join()).toMatch(/Начало[\s\S]*строка[\s\S]*Конец/);
  });
});

describe('a letter that takes too much is stopped, and the next one is printed', () => {
  afterAll(() => print('<p>Следующее письмо</p>'));

  it('when the layout never ends', async () => {
    expect(await failureOf(`${'<div>'.repeat(200_000)}x`)).toBe('timeout');
  });

  it('when its browser is ended while the page still loads', async () => {
    const columns = `<div style="columns:10000;height:1px">${'x '.repeat(200_000)}</div>`;
    expect(['timeout', 'too-much-memory']).toContain(await failureOf(columns));
  });

  it('when a small picture unfolds to more than the memory', async () => {
    const html = `<img style="width:9cm" src="${aBlackPngUrl(14_000, 14_000)}"><p>Текст`;
    // On a busy machine the time limit may be reached before the memory limit.
    expect(['timeout', 'too-much-memory']).toContain(await failureOf(html));
  });

  it('when styles paint without end', async () => {
    const heavy = '<div style="width:9px;height:1px;filter:blur(50px);box-shadow:0 0 5000px red">'.repeat(3000);
    expect(['timeout', 'too-much-memory']).toContain(await failureOf(`${heavy}x`));
  });

  it('when it has ten thousand pages, or one more than the post takes', async () => {
    const pages = (count: number) => '<p style="break-after:page">Страница</p>'.repeat(count - 1);
    expect(['timeout', 'too-much-memory', 'too-many-pages']).toContain(await failureOf(`${pages(10_000)}x`));
    expect(await failureOf(`${pages(101)}x`)).toBe('too-many-pages');
    expect((await print(`${pages(100)}x`)).pages).toBe(100);
  });

  it('when there is nothing on it, or its paper is another', async () => {
    expect(await failureOf('')).toBe('empty');
    expect(await failureOf('<p style="display:none">Не видно</p>')).toBe('empty');
    expect(await failureOf('<style>@page { size: A5 }</style>Мало')).toBe('page-size');
    expect(await failureOf('<style>@page { size: 0 0 }</style>Мало')).toBe('page-size');
  });
});

describe('letters of one registry', () => {
  const styled = '<style>@page { size: A4 landscape } p { color: red; font: 20pt serif }</style><title>Чужое</title>';
  const letters = [
    '<p>Первое</p>',
    `${styled}<p>Второе</p>`,
    '<base href="http://x/"><h1>Третье</h1>',
    '<a href="y">Четвёртое</a>',
    '<meta http-equiv="refresh" content="0; url=file:///etc/passwd"><p>Пятое</p>',
    '<p>Шестое</p>',
  ];
  /** The bytes of the PDF as text, without its creation time. */
  const paper = ({ bytes }: RenderedPdf) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/\/\w+Date \([^)]*\)/g, '');

  it('come out as each would alone, one after another in the same process', async () => {
    const own = htmlRenderer({ lanes: 1 });
    const alone: string[] = [];
    for (const letter of letters) alone.push(paper(await print(letter, own)));
    const together: string[] = [];
    const processes = new Set<string>();
    for (const letter of letters) {
      together.push(paper(await print(letter, own, 'registry 1')));
      processes.add(pages().join());
    }
    expect(together).toEqual(alone);
    expect(processes.size).toBe(1);
    await own.close();
  });

  it('share no process with those of another one, or with one that belongs to none', async () => {
    const own = htmlRenderer({ lanes: 1 });
    await print('<p>Письмо</p>', own, 'registry 1');
    const [first] = pages();
    await print('<p>Письмо</p>', own);
    await expect.poll(pages).toEqual([first]);
    await print('<p>Письмо</p>', own, 'registry 2');
    await expect.poll(pages).toHaveLength(2);
    await print('<p>Письмо</p>', own, 'registry 1');
    expect(pages()).toContain(first);
    await print('<p>Письмо</p>', own, 'registry 3');
    // The cache holds two pages; the second page is the least recently used one.
    await expect.poll(pages).toHaveLength(2);
    expect(pages()).toContain(first);
    await own.close();
  });

  it('do not stay in a page when no other comes', async () => {
    const own = htmlRenderer({ lanes: 1 });
    await print('<p>Последнее</p>', own, 'registry 1');
    await expect.poll(pages).toEqual([]);
    expect(await textOfPdf((await print('<p>Новое</p>', own, 'registry 1')).bytes)).toEqual(['Новое']);
    await own.close();
  });

  it('one that cannot be printed fails for itself, and those after it are printed', async () => {
    const own = htmlRenderer({ lanes: 1, wallSeconds: 3 });
    await print('<p>До</p>', own, 'registry 1');
    expect(await own.render(`${'<div>'.repeat(200_000)}x`, 'registry 1')).toEqual({ failure: 'timeout' });
    expect(await own.render('', 'registry 1')).toEqual({ failure: 'empty' });
    expect(await textOfPdf((await print('<p>После</p>', own, 'registry 1')).bytes)).toEqual(['После']);
    await own.close();
  });

  it.each([
    ['has ended', 'SIGKILL'],
    ['does not answer any more', 'SIGSTOP'],
  ] as const)('one whose page %s before it came is tried again alone', async (_, signal) => {
    const own = htmlRenderer({ lanes: 1, wallSeconds: 5 });
    const letter = (index: number) => print(`<p>Письмо ${index}</p>`, own, 'registry 1');
    await letter(1);
    for (const pid of pages()) process.kill(pid, signal);
    expect(await textOfPdf((await letter(2)).bytes)).toEqual(['Письмо 2']);
    await own.close();
  });

  it('get another page after fifty', async () => {
    const own = htmlRenderer({ lanes: 1 });
    const seen = new Set<number>();
    for (let index = 0; index < maxLettersPerSharedPage + 1; index += 1) {
      await print(`<p>Письмо ${index}</p>`, own, 'registry 1');
      for (const pid of pages()) seen.add(pid);
    }
    expect(seen.size).toBeGreaterThan(1);
    await own.close();
  });

  it('with pictures get another page before those of printed letters fill what one letter may take', async () => {
    const privateMb = 150;
    const own = htmlRenderer({ lanes: 1, privateMb });
    const taken: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      await print(`<img style="width:9cm" src="${aBlackPngUrl(900 + index, 900)}"><p>Текст`, own, 'registry 1');
      taken.push(...browsers().map(privateMemoryMb));
    }
    expect(Math.max(...taken)).toBeLessThan(privateMb);
    await own.close();
  });
});

describe('the browser knows nothing of its surroundings', () => {
  const secret = 'Segredo-4417';
  let trap: Server;
  let hits: string[];
  let address: string;
  let folder: string;
  beforeAll(async () => {
    hits = [];
    trap = createServer((request, response) => {
      hits.push(String(request.url));
      response.end(secret);
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-planted-'));
    writeFileSync(join(folder, 'secret.html'), secret);
    writeFileSync(join(folder, 'secret.txt'), secret);
  });
  afterAll(() => {
    trap?.close();
    rmSync(folder, { recursive: true });
  });

  it('no template reaches the network or a file, and no script runs', async () => {
    const file = pathToFileURL(join(folder, 'secret.html')).href;
    const baits = [address, address.replace('127.0.0.1', 'localhost'), file, file.replace('html', 'txt')].flatMap(
      (url) => [
        `<img src="${url}/1"><img srcset="${url}/2 2x">`,
        `<link rel="stylesheet" href="${url}/3"><link rel="preload" as="image" href="${url}/4">`,
        `<link rel="prefetch" href="${url}/5"><link rel="dns-prefetch" href="${url}/6"><link rel="preconnect" href="${url}">`,
        `<style>@import url(${url}/7); @font-face { font-family: X; src: url(${url}/8) } p { font-family: X; background: url(${url}/9) }</style>`,
        `<iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">`,
        `<svg><image href="${url}/10"/><use href="${url}/11#a"/></svg>`,
        `<script src="${url}/12"></script><script>document.write('выполнено'); fetch('${url}/13')</script>`,
        `<body onload="document.body.innerHTML='выполнено'"><img src=x onerror="fetch('${url}/14')">`,
        `<base href="${url}/"><img src="15"><video src="${url}/16" poster="${url}/17"></video>`,
        `<form action="${url}/18"><input autofocus onfocus="this.form.submit()"></form>`,
        `<meta http-equiv="refresh" content="0; url=${url}">`,
        `<iframe srcdoc="<img src='${url}/19'><script>parent.location='${url}'</script>"></iframe>`,
      ],
    );
    for (const bait of baits) {
      const { bytes } = await print(`${bait}<p>Текст письма</p>`);
      const text = (await textOfPdf(bytes)).join();
      expect(text, bait).toContain('Текст письма');
      expect(text, bait).not.toContain(secret);
      expect(text, bait).not.toContain('выполнено');
    }
    expect(hits).toEqual([]);
  });

  it('a template that navigates away is printed as it is, not as a page of errors', async () => {
    const { bytes } = await print(`<meta http-equiv="refresh" content="0; url=file:///etc/passwd"><p>Письмо</p>`);
    expect(await textOfPdf(bytes)).toEqual(['Письмо']);
  });
});

describe('the browsers', () => {
  it('are unpacked where they are missing or damaged, by each who needs them; one that does not start is told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-unpacked-'));
    const both = [htmlRenderer({ lanes: 1, folder }), htmlRenderer({ lanes: 1, folder })];
    await Promise.all(both.map((one) => print('<p>Первое</p>', one)));
    await Promise.all(both.map((one) => one.close()));
    const [unpacked = '', ...rest] = readdirSync(folder);
    expect(rest).toEqual([]);
    const program = join(folder, unpacked, 'chromium');
    rmSync(program);
    const third = htmlRenderer({ lanes: 1, folder });
    await print('<p>Третье</p>', third);
    await third.close();
    rmSync(program);
    writeFileSync(program, '#!/bin/sh\necho no display >&2; exit 3', { mode: 0o700 });
    const fourth = htmlRenderer({ lanes: 1, folder });
    await expect(fourth.render('<p>x</p>')).rejects.toThrow('no display');
    writeFileSync(program, 'no program', { mode: 0o600 });
    await expect(fourth.render('<p>x</p>')).rejects.toThrow('did not start');
    await fourth.close();
    rmSync(folder, { recursive: true });
  }, 120_000);

  it('one that dies in the middle is followed by another, and no letter is lost', async () => {
    const own = htmlRenderer({ lanes: 2 });
    await print('<p>Первое</p>', own);
    const letters = Array.from({ length: 12 }, (_, index) => print(`<p>Письмо ${index}</p>`, own));
    for (const pid of browsers()) process.kill(pid, 'SIGKILL');
    const texts = await Promise.all(letters.map(async (letter) => (await textOfPdf((await letter).bytes)).join()));
    expect(texts).toEqual(letters.map((_, index) => `Письмо ${index}`));
    await own.close();
  });

  it('all end with the renderer, whatever they are doing; nothing is printed afterwards', async () => {
    const own = htmlRenderer({ lanes: 1 });
    const before = new Set(browsers());
    await print('<p>Первое</p>', own);
    const [mine] = browsers().filter((pid) => !before.has(pid));
    const endless = own.render(`${'<div>'.repeat(200_000)}x`);
    const waiting = own.render('<p>Ждёт</p>');
    const both = Promise.allSettled([endless, waiting]);
    await own.close();
    expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await expect(own.render('<p>Поздно</p>')).rejects.toThrow('closed');
    expect(mine).toBeDefined();
    expect(browsers()).not.toContain(mine);
  });
});

/** The root process of each browser that this test process has started. */
function browsers(): number[] {
  return processesOf(process.pid).filter((pid) => {
    const [file, ...args] = argumentsOf(pid);
    return file?.endsWith('/chromium') && !args.some((argument) => argument.startsWith('--type='));
  });
}

/** The running renderer processes, one for each open page. */
function pages(): number[] {
  return processesOf(process.pid).filter((pid) => argumentsOf(pid).join(' ').includes('--type=renderer'));
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
