import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, test } from 'vitest';
import { PDFDocument } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { Layers } from './layers.ts';

/** Visibility of object 6, in a file whose object 5 is a group. */
async function visibility(properties: string, group = '', entry = '5 0 R', catalogue = '/OCGs [5 0 R 7 0 R]') {
  const bytes = rawOnePage({
    catalogue: `/OCProperties << ${catalogue} ${properties} >>`,
    more: [`<< /Type /OCG /Name (one) ${group} >>`, `<< /OC ${entry} >>`, '<< /Type /OCG /Name (other) >>'],
  });
  const lib = await PDFDocument.load(bytes);
  const holder = lib.context.enumerateIndirectObjects()[5]?.[1];
  return new Layers(lib).visibilityOf((holder as unknown as PDFDocument['catalog']).lookup(nameOf('OC')));
}

const usage = (view: string, print: string) =>
  `/Usage << ${view && `/View << /ViewState /${view} >>`} ${print && `/Print << /PrintState /${print} >>`} >>`;
const automatic = ['View', 'Print']
  .map((event) => `<< /Event /${event} /Category [/${event}] /OCGs [5 0 R] >>`)
  .join(' ');

describe('a layer is visible on screen and on paper alike', () => {
  test.each([
    ['when it is in no list', '/D << >>', '', 'shown'],
    ['when it is on', '/D << /ON [5 0 R] >>', '', 'shown'],
    ['when it is off', '/D << /OFF [5 0 R] >>', '', 'hidden'],
    ['when all layers begin off', '/D << /BaseState /OFF >>', '', 'hidden'],
    ['when all layers begin off but it', '/D << /BaseState /OFF /ON [5 0 R] >>', '', 'shown'],
    ['when the beginning is left as it was', '/D << /BaseState /Unchanged >>', '', 'shown'],
    ['when both usages are on', `/D << /AS [${automatic}] >>`, usage('ON', 'ON'), 'shown'],
    ['when both usages are off', `/D << /OFF [5 0 R] /AS [${automatic}] >>`, usage('OFF', 'OFF'), 'hidden'],
    ['with a usage of no effect', '/D << >>', '/Usage << /PageElement << /Subtype /HF >> >>', 'shown'],
    [
      'when it is for all zooms',
      '/D << /AS [<< /Event /View /Category [/Zoom] /OCGs [5 0 R] >>] >>',
      '/Usage << /Zoom << /min 0 >> >>',
      'shown',
    ],
  ])('%s', async (_name, properties, group, expected) => {
    expect(await visibility(properties, group)).toBe(expected);
  });
});

describe('a layer may be visible on screen or on paper only', () => {
  test.each([
    ['by the usage for printing', '/D << >>', usage('', 'OFF')],
    ['by the usage for viewing', '/D << >>', usage('OFF', '')],
    ['by a usage that shows what is off', '/D << /OFF [5 0 R] >>', usage('', 'ON')],
    ['by usages that some programs heed', '/D << >>', usage('OFF', 'OFF')],
    ['when it is both on and off', '/D << /ON [5 0 R] /OFF [5 0 R] >>', ''],
    [
      'when it depends on the zoom',
      '/D << /AS [<< /Event /View /Category /Zoom /OCGs [5 0 R] >>] >>',
      '/Usage << /Zoom << /min 2 >> >>',
    ],
    [
      'when it depends on the language',
      '/D << /AS [<< /Event /Print /Category [/Language] /OCGs [5 0 R] >>] >>',
      '/Usage << /Language << /Lang (uz) >> >>',
    ],
    ['when it is off but not for viewers', '/D << /OFF [5 0 R] >>', '/Intent /Design'],
    ['when the configuration is for design', '/D << /Intent /Design /OFF [5 0 R] >>', ''],
    ['by another configuration', '/D << >> /Configs [<< /Intent /View /OFF [5 0 R] >>]', ''],
  ])('%s', async (_name, properties, group) => {
    expect(await visibility(properties, group)).toBe('differs');
  });

  test('when it is off and not registered', async () => {
    expect(await visibility('/D << /OFF [5 0 R] >>', '', '5 0 R', '/OCGs [7 0 R]')).toBe('differs');
    expect(await visibility('/D << >>', '', '5 0 R', '/OCGs [7 0 R]')).toBe('shown');
  });
});

describe('several layers decide together', () => {
  const one = '5 0 R';
  const both = '/OCGs [5 0 R 7 0 R]';
  const printed = usage('', 'OFF');
  test.each([
    ['any that is on', `${both}`, '/OFF [5 0 R]', '', 'shown'],
    ['all that must be on', `${both} /P /AllOn`, '/OFF [5 0 R]', '', 'hidden'],
    ['any that is off', `${both} /P /AnyOff`, '/OFF [5 0 R]', '', 'shown'],
    ['all that must be off', `${both} /P /AllOff`, '/OFF [5 0 R]', '', 'hidden'],
    ['one of them decides anyhow', `${both} /P /AnyOn`, '', printed, 'shown'],
    ['one of them differs', `${both} /P /AllOn`, '', printed, 'differs'],
    ['a policy of one group alone, which Poppler does not read', `/OCGs ${one} /P /AllOff`, '', '', 'differs'],
    ['one that must be off differs', `/OCGs ${one} /P /AllOff`, '', printed, 'differs'],
    ['an expression equal to the policy', `/OCGs ${one} /VE [/And ${one}]`, '', '', 'shown'],
    ['an expression that the policy contradicts', `/OCGs ${one} /VE [/Not ${one}]`, '', '', 'differs'],
    ['an expression beside the same policy', `/OCGs [${one}] /P /AllOff /VE [/Not ${one}]`, '', '', 'hidden'],
    ['an expression without an operator that exists', `/OCGs ${one} /VE [/Nor ${one}]`, '', '', 'differs'],
    ['no layer at all', '', '', '', 'shown'],
    ['an empty list', '/OCGs []', '', '', 'differs'],
  ])('%s', async (_name, membership, lists, group, expected) => {
    expect(await visibility(`/D << ${lists} >>`, group, `<< /Type /OCMD ${membership} >>`)).toBe(expected);
  });

  test('an expression that contains itself is not followed', async () => {
    const bytes = rawOnePage({ more: [`[/And ${'5 0 R '.repeat(100)}]`, '<< /Type /OCMD /VE 5 0 R >>'] });
    const lib = await PDFDocument.load(bytes);
    expect(new Layers(lib).visibilityOf(lib.context.enumerateIndirectObjects()[5]?.[1])).toBe('differs');
  });
});
