/** A picture is fetched when it is this far below or above the screen; at its side, when it comes into sight (the next photo of a gallery touches its edge). Browsers' own lazy loading begins up to 2,500 px away. */
const MARGIN_PX = 250
/** With Data Saver on, or on a line slower than `LEAN_MBITS`, only once it comes into sight: there it also has one pixel per CSS pixel. */
const LEAN_MARGIN_PX = 0
const LEAN_MBITS = 0.5
/** A picture may be stretched by as much as this, rather than loading the next size. */
const STRETCH = 1.2

/**
 * Runs inline before the body: lazy pictures have no address until they are near the screen. What is watched is the box
 * around the picture (ui/photo.tsx), which has its size without it. Where scripts do not run, the browser's own lazy
 * loading stays.
 */
export const nearPicturesScript = [
  '(function(){try{',
  `var line=navigator.connection,lean=line&&(line.saveData||line.downlink<${LEAN_MBITS});`,
  `function least(v,w){var f=v.split(", "),i=0;while(i<f.length-1&&parseInt(f[i].split(" ")[1])*${STRETCH}<w)i++;return f[i]}`,
  'function hold(b){b.querySelectorAll("source,img").forEach(function(e){var n=e.localName=="img"?"src":"srcset",',
  'v=e.getAttribute(n);if(v){e.dataset[n]=v;e.removeAttribute(n)}})}',
  'function show(b){near.unobserve(b);b.querySelectorAll("source,img").forEach(function(e){',
  'var n=e.localName=="img"?"src":"srcset",v=e.dataset[n];if(v){if(!e.hasAttribute(n))',
  'e.setAttribute(n,lean&&n=="srcset"?least(v,b.clientWidth):v);delete e.dataset[n]}})}',
  'var near=new IntersectionObserver(function(a){a.forEach(function(e){if(e.isIntersecting)show(e.target)})},',
  `{rootMargin:(lean?${LEAN_MARGIN_PX}:${MARGIN_PX})+"px -1px"});`,
  'new MutationObserver(function(a){a.forEach(function(m){m.addedNodes.forEach(function(n){',
  'if(n.querySelectorAll)(n.localName=="img"?[n]:n.querySelectorAll("img")).forEach(function(i){',
  'var b=i.loading=="lazy"&&i.closest("[data-photo]");if(b&&i.hasAttribute("src")){hold(b);near.observe(b)}})',
  '})})}).observe(document,{childList:true,subtree:true});',
  'addEventListener("beforeprint",function(){document.querySelectorAll("[data-photo]").forEach(show)})',
  '}catch(e){}})();',
].join('')
