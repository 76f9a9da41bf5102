export const placedOrderKey = "placed-order";

/** Runs before the first paint: marks a page that has a notice to show, so that the notice's code is loaded only then. */
export const placedOrderScript = `try{if(sessionStorage.getItem("${placedOrderKey}"))document.documentElement.dataset.placedOrder=""}catch{}`;
