declare global {
  interface Window {
    /** Buttons that were pressed before scripts could handle it. */
    earlyPresses?: HTMLElement[]
  }
}

/**
 * Runs inline. Until the page's code has loaded, a pressed button is marked and remembered: it answers at once, and does
 * what it does a moment later. Links, forms and popovers work without scripts.
 */
export const earlyPressScript = [
  '(function(d){earlyPresses=[];function press(e){',
  'if("hydrated"in d.documentElement.dataset)return d.removeEventListener("click",press,true);',
  'var b=e.target.closest("button[type=button]:not([popovertarget])");if(!b)return;',
  'e.preventDefault();e.stopPropagation();b.dataset.waiting="";',
  'if(earlyPresses.indexOf(b)<0)earlyPresses.push(b)}',
  'd.addEventListener("click",press,true)})(document);',
].join('')

/** Once the page handles its own events. */
export function repeatEarlyPresses(): void {
  for (const button of window.earlyPresses?.splice(0) ?? []) {
    delete button.dataset.waiting
    if (button.isConnected) button.click()
  }
}
