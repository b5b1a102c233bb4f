import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Look, textScaleOf, useLook } from '../../lib/look/look.ts';
import { scalePixels } from './scale-pixels.ts';
import { themeOfScale } from './theme.ts';

/** Cache of Emotion whose style sheets enlarge the lengths of every rule. */
function createScaledCache(text: Look['text'], scale: number): EmotionCache {
  if (scale === 1) return createCache({ key: 'css' });
  // Keys of Emotion have letters only.
  const key = `css-${text}`;
  const cache = createCache({ key });
  // Emotion makes the sheet of global styles with the constructor of this one.
  class ScaledSheet extends StyleSheet {
    override insert(rule: string): void {
      super.insert(scalePixels(rule, scale));
    }
  }
  cache.sheet = new ScaledSheet({ key, container: document.head });
  return cache;
}

const caches = new Map<Look['text'], EmotionCache>();

function cacheOf({ text }: Look, scale: number): EmotionCache {
  const known = caches.get(text) ?? createScaledCache(text, scale);
  caches.set(text, known);
  return known;
}

/**
 * Styles and theme in the text size that the user has chosen. All lengths grow, not only those of the text, so that
 * nothing overlaps; CSS `zoom` would do the same, but misplaces the menus and hints that are positioned by a script.
 */
export function ScaledStyles({ children }: { readonly children: ReactNode }) {
  const look = useLook();
  const scale = textScaleOf(look);
  return (
    <CacheProvider value={cacheOf(look, scale)}>
      <ThemeProvider theme={themeOfScale(scale)}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
