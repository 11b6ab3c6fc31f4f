/**
 * Run by autocannon in its own thread, for each connection. Autocannon makes a text of every body, so that it could be
 * compared with an expected one. Nothing is compared here, and with large bodies that work would be what is measured.
 */
module.exports = function dropBodies(client) {
  client.pipelinedRequests.addBody = () => {};
};
